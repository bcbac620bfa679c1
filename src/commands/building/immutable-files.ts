import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { maxRules } from '#commands/static-server/headers-file.ts';

const folder = '_astro';

/**
 * Adds a rule to the built `_headers` for each file with a content hash in its name: it is cached for a year. Hosts
 * read a limited number of rules, so files that visitors load come first; the others are revalidated and answered
 * with 304.
 */
export const immutableFiles = (): AstroIntegration => ({
  name: 'immutable-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const headersFile = await readFile(join(root, '_headers'), 'utf8');
      const rulesLeft = maxRules - (headersFile.match(/^\//gm)?.length ?? 0);
      const rules = (await inOrderOfUse(root))
        .slice(0, Math.max(0, rulesLeft))
        .map((name) => `\n/${folder}/${name}\n  Cache-Control: public, max-age=31536000, immutable\n`);
      await appendFile(join(root, '_headers'), rules.join(''));
    },
  },
});

/** The size in bytes above which a file gets a rule before all others. */
const heavySize = 200_000;

/** Below this size, in bytes, revalidating a file takes about as long as loading it, so larger files come first. */
const smallSize = 1_000;

/** A file of the build. */
interface BuiltFile {
  /** In bytes. */
  size: number;
  /** Of a script or a style sheet; empty for other files. */
  text: string;
}

/** The files of the build, by name. */
type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** How many pages use a file, by its name. */
type Uses = ReadonlyMap<string, number>;

/**
 * Returns the names of the files in this order: the heaviest files, of which the demo has some; the scripts that
 * public pages load at once or on interaction (a kilobyte and more before smaller ones, then by the number of
 * pages, then by size); the pictures of these pages; all other files.
 */
export async function inOrderOfUse(root: string): Promise<string[]> {
  const files = await readFiles(join(root, folder));
  const { atOnce, later } = countUses(await readPublicPages(root), files);
  const names = [...files.keys()].sort();
  const heavy = names.filter((name) => sizeOf(name, files) >= heavySize);
  const used = [...atOnce.keys()].sort(compareBy(atOnce, files));
  return [...new Set([...heavy, ...scriptsByUse(atOnce, later, files), ...used, ...names])];
}

async function readFiles(path: string): Promise<BuiltFiles> {
  const names = await readdir(path).catch(() => []);
  const files = names.map(async (name): Promise<[string, BuiltFile]> => {
    const { size } = await stat(join(path, name));
    return [name, { size, text: isProgram(name) ? await readFile(join(path, name), 'utf8') : '' }];
  });
  return new Map(await Promise.all(files));
}

/** The HTML of each page outside the back office. */
async function readPublicPages(root: string): Promise<string[]> {
  const paths = await readdir(root, { recursive: true });
  const pages = paths.filter((path) => path.endsWith('.html') && !/^admin\b/.test(path));
  return Promise.all(pages.map((path) => readFile(join(root, path), 'utf8')));
}

/** Counts the pages that load a file at once, and those whose scripts load it later. */
function countUses(pages: readonly string[], files: BuiltFiles): { atOnce: Uses; later: Uses } {
  const atOnce = new Map<string, number>();
  const later = new Map<string, number>();
  const countEach = (names: ReadonlySet<string>, uses: Map<string, number>) => {
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  };
  for (const page of pages) {
    const loaded = withImports(namesIn(page, files), files);
    countEach(loaded, atOnce);
    countEach(
      withImports(
        [...loaded].flatMap((name) => namesInFile(name, files)),
        files,
      ),
      later,
    );
  }
  return { atOnce, later };
}

/** The scripts that pages load, then those that these name. Scripts loaded at once count twice as much as later ones. */
function scriptsByUse(atOnce: Uses, later: Uses, files: BuiltFiles): Set<string> {
  const weights = new Map(later);
  for (const [name, pages] of atOnce) if (!isPicture(name)) weights.set(name, 2 * pages);
  const isSmall = (name: string) => Number(sizeOf(name, files) < smallSize);
  const byWeight = compareBy(weights, files);
  const scripts = new Set([...weights.keys()].sort((a, b) => isSmall(a) - isSmall(b) || byWeight(a, b)));
  // The set grows during the iteration.
  for (const script of scripts) for (const name of namesInFile(script, files)) scripts.add(name);
  return scripts;
}

/** The most used files first, and of these the largest. */
const compareBy = (uses: Uses, files: BuiltFiles) => (a: string, b: string) =>
  (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || sizeOf(b, files) - sizeOf(a, files) || a.localeCompare(b);

/** Returns these files, and all that their scripts import. */
function withImports(names: readonly string[], files: BuiltFiles): Set<string> {
  const loaded = new Set(names);
  // The set grows during the iteration.
  for (const name of loaded)
    for (const imported of importsOf(name, files)) if (files.has(imported)) loaded.add(imported);
  return loaded;
}

/** The files that a script imports statically. */
const importsOf = (name: string, files: BuiltFiles): string[] =>
  [...textOf(name, files).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, path = '']) => path);

/** The files of the build that a text names. */
const namesIn = (text: string, files: BuiltFiles): string[] =>
  [...text.matchAll(/[\w@~-]+(?:\.[\w@~-]+)+/g)].map(([name]) => name).filter((name) => files.has(name));

const namesInFile = (name: string, files: BuiltFiles) => namesIn(textOf(name, files), files);

const textOf = (name: string, files: BuiltFiles) => files.get(name)?.text ?? '';

const sizeOf = (name: string, files: BuiltFiles) => files.get(name)?.size ?? 0;

const isProgram = (name: string) => /\.(js|css)$/.test(name);

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/.test(name);
