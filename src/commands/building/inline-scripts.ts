import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { isSession, sessionKey } from '#backend/accounts/session/stored-session.ts';
import { projectFolder } from '#commands/running/project.ts';
import { maxPieces } from '#domain/cart/cart.ts';
import { cartKey, linesOfEntries } from '#domain/cart/stored-cart.ts';
import { openingDay } from '#domain/occurrences/opening-day.ts';
import { months } from '#domain/time/month.ts';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';

/** Scripts that are inlined in the page and run before any bundle: the content security policy allows them by hash. */
const inlineScripts = [
  'src/layouts/head/arrival.js',
  'src/layouts/head/early.js',
  'src/layouts/open-admin.js',
  'src/layouts/fonts/read-fonts.js',
  'src/components/cart/not-stored.js',
  'src/components/classes/begun-workshops.js',
  'src/components/classes/next-dates.js',
  'src/components/classes/sample-dates.js',
  'src/components/form/before-hydration.js',
  'src/components/frame/cart-badge.js',
  'src/components/frame/header-away.js',
  'src/components/frame/skip-link.js',
  'src/components/frame/studio-light.js',
  'src/components/messages/outages/not-loaded.js',
  'src/islands/products/before-hydration.js',
  'src/islands/schedule/before-hydration.js',
];

/**
 * A script in its shortest form, since every page repeats it.
 * @throws Error if it is not a valid script.
 */
export function compact(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
}

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** Values that inline scripts share with modules, as source text by name. A script gets the constants that it uses. */
const sharedConstants = {
  cartKey: JSON.stringify(cartKey),
  isSession: String(isSession),
  linesOfEntries: String(linesOfEntries),
  maxPieces: String(maxPieces),
  sessionKey: JSON.stringify(sessionKey),
  openingDay: String(openingDay),
  studioWallClock: String(studioWallClock),
  monthNames: JSON.stringify(months.map(({ name }) => name)),
  shortMonths: JSON.stringify(months.map(({ short }) => short)),
};

function textOf(file: string): string {
  const script = read(file);
  const usedConstants = Object.entries(sharedConstants).filter(([name]) => script.includes(name));
  const constants = usedConstants.map(([name, text]) => `const ${name}=${text};`).join('');
  return compact(constants ? `{${constants}${script}}` : script);
}

/** The texts of all inline scripts, exactly as pages contain them. */
export const inlineTexts = (): string[] => inlineScripts.map(textOf);

/** Supplies these texts to the pages that import one of the scripts with `?raw`. */
export const inlineScriptTexts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load(id) {
    const file = inlineScripts.find((script) => id === `${join(projectFolder, script)}?raw`);
    return file && `export default ${JSON.stringify(textOf(file))}`;
  },
});
