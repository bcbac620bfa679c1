import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { mostRules } from '#commands/static-server/headers-file.ts';

const folder = '_astro';

/**
 * Adds a rule to the built `_headers` for each file that is named after its content: kept for a year. Hosts read a
 * limited number of rules, so what visitors load comes first; the rest is asked for anew, and answered without a body.
 */
export const keptFiles = (): AstroIntegration => ({
  name: 'kept-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const written = await readFile(join(root, '_headers'), 'utf8');
      const room = mostRules - (written.match(/^\//gm)?.length ?? 0);
      const rules = (await inOrderOfUse(root))
        .slice(0, Math.max(0, room))
        .map((name) => `\n/${folder}/${name}\n  Cache-Control: public, max-age=31536000, immutable\n`);
      await appendFile(join(root, '_headers'), rules.join(''));
    },
  },
});

/** From this size on, in bytes, a file is worth a rule before all others. */
const heavy = 200_000;

/**
 * The names of the files: first the heaviest, of which the demo has some, and what public pages load, then the scripts that they bring later, when somebody does
 * something, then their pictures, each by the number of pages; then the others.
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
  for (const page of pages) {
    const loaded = new Set(namesIn(await readFile(join(root, page), 'utf8'), texts));
    // A set that grows while it is walked: what a script cannot run without is loaded with it.
    for (const name of loaded) {
      for (const [, needed = ''] of (texts.get(name) ?? '').matchAll(
        /(?:from|import)\s*["']\.\/([^"']+)["']/g,
      ))
        if (texts.has(needed)) loaded.add(needed);
    }
    for (const name of loaded) uses.set(name, (uses.get(name) ?? 0) + 1);
  }

  const used = [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || a.localeCompare(b));
  const found = new Set(used.filter((name) => !isPicture(name)));
  for (const name of found) for (const later of namesIn(texts.get(name) ?? '', texts)) found.add(later);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(root, folder, name))).size));
  const heaviest = names.filter((_, index) => (sizes[index] ?? 0) >= heavy).sort();
  return [...new Set([...heaviest, ...found, ...used, ...names.sort()])];
}

const isProgram = (name: string) => /\.(js|css)$/.test(name);

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/.test(name);

const namesIn = (text: string, known: ReadonlyMap<string, string>) =>
  [...text.matchAll(/[\w@~-]+(?:\.[\w@~-]+)+/g)].map(([name]) => name).filter((name) => known.has(name));
