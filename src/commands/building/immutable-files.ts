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

/**
 * Returns the names of the files in this order: the heaviest files, of which the demo has some; the scripts that
 * public pages load at once or on interaction (a kilobyte and more before smaller ones, then by the number of
 * pages, then by size); the pictures of these pages; all other files.
 */
export async function inOrderOfUse(root: string): Promise<string[]> {
  const names = await readdir(join(root, folder)).catch(() => []);
  const texts = new Map<string, string>();
  for (const name of names)
    texts.set(name, isProgram(name) ? await readFile(join(root, folder, name), 'utf8') : '');
  const pages = (await readdir(root, { recursive: true })).filter(
    (path) => path.endsWith('.html') && !/^admin\b/.test(path),
  );

  const uses = new Map<string, number>();
  const lazyUses = new Map<string, number>();
  for (const page of pages) {
    const loaded = withImports(namesIn(await readFile(join(root, page), 'utf8'), texts), texts);
    const later = [...loaded].flatMap((name) => namesIn(texts.get(name) ?? '', texts));
    for (const name of loaded) uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const name of withImports(later, texts)) lazyUses.set(name, (lazyUses.get(name) ?? 0) + 1);
  }

  const entries = await Promise.all(
    names.map(async (name) => [name, (await stat(join(root, folder, name))).size] as const),
  );
  const sizes = new Map(entries);
  const size = (name: string) => sizes.get(name) ?? 0;
  const compareBy = (count: Map<string, number>) => (a: string, b: string) =>
    (count.get(b) ?? 0) - (count.get(a) ?? 0) || size(b) - size(a) || a.localeCompare(b);
  const usedNames = [...uses.keys()].sort(compareBy(uses));
  // Scripts that are loaded at once count twice as much as lazy ones.
  const weights = new Map(lazyUses);
  for (const [name, count] of uses) if (!isPicture(name)) weights.set(name, 2 * count);
  const isSmall = (name: string) => size(name) < smallSize;
  const scripts = new Set(
    [...weights.keys()].sort((a, b) => Number(isSmall(a)) - Number(isSmall(b)) || compareBy(weights)(a, b)),
  );
  for (const name of scripts) for (const later of namesIn(texts.get(name) ?? '', texts)) scripts.add(later);
  const heaviest = names.filter((name) => size(name) >= heavySize).sort();
  return [...new Set([...heaviest, ...scripts, ...usedNames, ...names.sort()])];
}

/** Returns these scripts and all their imports. */
function withImports(names: readonly string[], texts: ReadonlyMap<string, string>): Set<string> {
  const loaded = new Set(names);
  // The set grows during the iteration.
  for (const name of loaded)
    for (const [, imported = ''] of (texts.get(name) ?? '').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+)["']/g,
    ))
      if (texts.has(imported)) loaded.add(imported);
  return loaded;
}

const isProgram = (name: string) => /\.(js|css)$/.test(name);

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/.test(name);

const namesIn = (text: string, files: ReadonlyMap<string, string>) =>
  [...text.matchAll(/[\w@~-]+(?:\.[\w@~-]+)+/g)].map(([name]) => name).filter((name) => files.has(name));
