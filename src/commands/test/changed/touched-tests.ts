import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportGraph, importGraph, importsOfTypes, reachedFrom, screenFiles } from './import-graph.ts';

/** The tests that a change can affect, by paths from the project's folder. */
export interface TouchedTests {
  unit: string[];
  endToEnd: string[];
}

/** Tests that read files without importing them. */
const readers: readonly { changed: RegExp; by: RegExp }[] = [
  {
    changed: /^supabase\/(?!tests\/)/,
    by: /^src\/commands\/(test\/database\/new-database|sql\/postgres\/postgres)\.ts$/,
  },
  { changed: /^supabase\/tests\//, by: /^src\/commands\/sql\/sql-tests\.ts$/ },
  { changed: /^src\/content\//, by: /^src\/(catalogue\/|commands\/seed\/content\.ts)/ },
  { changed: /\.(css|svg)$|^src\/styles\//, by: /^src\/(layouts|pages)\// },
  { changed: /^public\//, by: /^src\/commands\/static-server\.ts$/ },
  { changed: /^src\/domain\//, by: /^src\/domain\/words\.test\.ts$/ },
  {
    changed: /^src\/pages\/|^e2e\/support\/addresses\.ts$/,
    by: /^src\/commands\/building\/listed-pages\.test\.ts$/,
  },
  { changed: /\.md$/, by: /^src\/commands\/documents\.test\.ts$/ },
];

/** Support files whose addresses are ignored: tests only pass through them, or they list every page. */
const ignoredSupportFiles = ['addresses', 'admin/admin', 'accounts/signing-in'].map(
  (name) => `e2e/support/${name}.ts`,
);

/** Tests of all pages, and of the demo, which has to be built: they take minutes, and `npm test` runs them. */
const isLarge = (file: string) => /^e2e\/(every-page|demo|admin\/every-screen)\//.test(file);

/**
 * Finds the tests that can be affected by a change: those that import a changed file, directly or not, and
 * end-to-end tests of pages that do.
 * @param changed Paths from the project's folder.
 * @param files All files of the project.
 * @param root The project's folder.
 */
export function touchedTests(
  changed: readonly string[],
  files: readonly string[],
  root: string,
): TouchedTests {
  const graph = importGraph(files, root);
  const isTouched = (reached: ReadonlySet<string>) =>
    changed.some((file) => reached.has(file) || isReadBy(file, reached));
  const tests = files.filter((file) => file.endsWith('.test.ts') && !isLarge(file));
  const pages = pageFinder(files, graph, root);
  return {
    unit: tests.filter((file) => !file.startsWith('e2e/') && isTouched(reachedFrom([file], graph))),
    endToEnd: tests.filter((file) => {
      if (!file.startsWith('e2e/')) return false;
      const reached = reachedFrom([file], graph);
      const addresses = [...reached]
        .filter((name) => name.startsWith('e2e/'))
        .flatMap((name) => addressesIn(name, root));
      return isTouched(reached) || isTouched(new Set(addresses.flatMap((address) => [...pages(address)])));
    }),
  };
}

/**
 * Whether a change can affect the types of Astro's pages and components: they import a changed file, directly or not.
 * A React component affects them only by its props, and content has no types.
 */
export function touchesPages(changed: readonly string[], files: readonly string[], root: string): boolean {
  const reached = reachedFrom(
    files.filter((file) => file.endsWith('.astro')),
    importGraph(files, root, importsOfTypes),
  );
  return changed.some((file) => reached.has(file) || /\.(d\.ts|json)$/.test(file));
}

const isReadBy = (file: string, reached: ReadonlySet<string>) =>
  readers.some(({ changed, by }) => changed.test(file) && [...reached].some((name) => by.test(name)));

/** Texts of a test that look like an address of the site. */
function addressesIn(file: string, root: string): string[] {
  if (ignoredSupportFiles.includes(file)) return [];
  const literals = readFileSync(join(root, file), 'utf8').matchAll(/['"`](\/[\w$?&=#/{}.-]*)['"`]/g);
  return [
    ...new Set([...literals].map(([, text = '']) => text.replace(/[?#].*$/, '').replace(/\$\{.*$/, 'x'))),
  ];
}

/** Returns a function that finds the modules of the page at an address. */
function pageFinder(files: readonly string[], graph: ImportGraph, root: string) {
  const screens = screenFiles(root);
  const routes = files
    .filter((file) => /^src\/pages\/.*\.(astro|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, pattern: patternOf(file) }));
  const cache = new Map<string, ReadonlySet<string>>();
  return (address: string): ReadonlySet<string> => {
    const cached = cache.get(address);
    if (cached) return cached;
    const entries = routes.filter(({ pattern }) => pattern.test(address)).map(({ file }) => file);
    for (const [path, program] of screens) {
      const isHere = path === '' ? address === '/admin' : `${address}/`.startsWith(`/admin${path}/`);
      if (isHere) entries.push(program);
    }
    const reached = reachedFrom(entries, graph);
    cache.set(address, reached);
    return reached;
  };
}

/** The addresses of a file of `src/pages`: `store/[id].astro` matches /store/anything. */
function patternOf(file: string): RegExp {
  const path = file
    .slice('src/pages'.length)
    .replace(/\.(astro|ts)$/, '')
    .replace(/\/index$/, '')
    .replaceAll('.', '\\.')
    .replace(/\/\[\\\.\\\.\\\.\w+\]/, '(/.*)?')
    .replaceAll(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${path || '/'}$`);
}
