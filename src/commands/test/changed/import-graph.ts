import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The imports of each file, by paths from the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const isProgram = /\.(ts|tsx|astro|js|mjs)$/;

/** The file that names each lazy screen of the back office. No single address needs all of them. */
const lazyScreens = 'src/admin/screen-programs.ts';

const typeImports = /^import type [^;]*;/gm;

/** Type imports have no effect at run time: the type check covers them. */
const withoutTypes = (text: string) => text.replaceAll(typeImports, '');

/** All imports, but of a React component only those of types, which its props need. */
export const importsOfTypes = (text: string, file: string) =>
  file.endsWith('.tsx') ? (text.match(typeImports) ?? []).join('\n') : text;

/**
 * Reads the imports of modules, including lazy ones.
 * @param files Paths from the project's folder.
 * @param root The project's folder.
 * @param part Returns the part of a file's text whose imports count; by default all imports but those of types.
 */
export function importGraph(
  files: readonly string[],
  root: string,
  part: (text: string, file: string) => string = withoutTypes,
): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const file of files.filter((name) => isProgram.test(name) && existsSync(join(root, name)))) {
    const text = part(readFileSync(join(root, file), 'utf8'), file);
    const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    const inProject = imports.flatMap((name) => resolveImport(name, file));
    graph.set(
      file,
      file === lazyScreens ? inProject.filter((name) => !name.endsWith('Screen.tsx')) : inProject,
    );
  }
  return graph;
}

/** The modules of the back office's screens by their path: `/classes` is `src/admin/classes/ClassesScreen.tsx`. */
export function screenFiles(root: string): ReadonlyMap<string, string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const programs = new Map(
    [...read(lazyScreens).matchAll(/(\w+): program\(\(\) => import\('(.+?)'\)/g)].map(
      ([, name, path = '']) => [name, resolveImport(path, lazyScreens)[0] ?? ''],
    ),
  );
  const screens = read('src/admin/screen-table.ts').matchAll(/path: '([^']*)'[\s\S]*?shows: '(\w+)'/g);
  return new Map([...screens].map(([, path = '', shows]) => [path, programs.get(shows) ?? '']));
}

/** An import's path from the project's folder; empty for packages. */
function resolveImport(name: string, from: string): string[] {
  if (name.startsWith('#')) return [`src/${name.slice(1)}`];
  return name.startsWith('.') ? [normalize(join(dirname(from), name.replace(/\?.*$/, '')))] : [];
}

/** The files and all their direct and indirect imports. */
export function reachedFrom(entries: readonly string[], graph: ImportGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}
