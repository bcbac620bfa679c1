import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectFolder } from '#commands/running/project.ts';

/** Scripts that are inlined in the page and run before any bundle: the content security policy allows them by hash. */
const inlineScripts = [
  'src/layouts/arrival.js',
  'src/layouts/early.js',
  'src/layouts/open-admin.js',
  'src/layouts/fonts/read-fonts.js',
  'src/components/classes/next-dates.js',
  'src/components/form/before-hydration.js',
  'src/components/frame/cart-badge.js',
  'src/components/frame/header-away.js',
  'src/components/frame/studio-light.js',
  'src/components/messages/not-loaded.js',
  'src/islands/products/before-hydration.js',
  'src/islands/schedule/before-hydration.js',
];

/**
 * Returns a script without its comments and indentation, which would be repeated in every page. Comments must be on
 * lines of their own.
 */
export const compact = (script: string): string =>
  script
    .replace(/^\s*\/\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s+/g, '\n')
    .trim();

const textOf = (file: string) => compact(readFileSync(join(projectFolder, file), 'utf8'));

/** The texts of all inline scripts, exactly as pages contain them. */
export const inlineTexts = (): string[] => inlineScripts.map(textOf);

/** Supplies these texts to pages that import one of the scripts with `?raw`. */
export const inlineScriptTexts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load(id) {
    const file = inlineScripts.find((script) => id === `${join(projectFolder, script)}?raw`);
    return file && `export default ${JSON.stringify(textOf(file))}`;
  },
});
