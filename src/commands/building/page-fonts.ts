import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { changePages } from './built-pages.ts';
import { hashOf } from './page-policy.ts';

type Characters = Record<'Fraunces' | 'Figtree', Set<string>>;

/** Returns the `@font-face` rules of the fonts with these characters. */
type FacesWith = (used: Characters) => Promise<string>;

/**
 * Takes the characters that a page does not use from its inlined fonts (layouts/fonts/Fonts.astro): a third of most
 * pages were letters, and headings use a third of the alphabet.
 */
export const pageFonts = (facesWith: FacesWith): AstroIntegration => ({
  name: 'page-fonts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await changePages(fileURLToPath(dir), (html) => withOwnFonts(html, facesWith));
    },
  },
});

/** A page whose fonts have only the characters that it uses, if it asks for that with `data-letters="own"`. */
export async function withOwnFonts(html: string, facesWith: FacesWith): Promise<string> {
  const [style, letters, whole] = html.match(/<style data-letters="(\w+)">(@font-face[^<]*)<\/style>/) ?? [];
  if (!style || !whole) return html;
  const faces = letters === 'own' ? await facesWith(charactersOf(html)) : whole;
  return html.replace(style, () => `<style>${faces}</style>`).replace(hashOf(whole), hashOf(faces));
}

const lowercaseAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** What scripts may add to any page, and `text-transform` may make of its text. */
const usual = `${lowercaseAndDigits}${lowercaseAndDigits.toUpperCase()} .,:;!?'’()-–/&£`;

/**
 * The characters that a page may render in each font: its text, that of its attributes, and all data of its islands.
 * An island that is hydrated without an interaction may also change numbers and words of headings.
 */
export function charactersOf(html: string): Characters {
  const used: Characters = { Fraunces: new Set<string>(), Figtree: new Set(usual) };
  const add = (text: string, ...families: (keyof Characters)[]) => {
    for (const character of text) for (const family of families) used[family].add(character);
  };
  /** Of each open element: its font; undefined in a script or style, which is not text. */
  const open: (keyof Characters | undefined)[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const [key, value] of Object.entries(attributes))
        if (/^(alt|label|placeholder|title|value|data-.+)$/.test(key)) add(value, 'Figtree');
      if (name === 'astro-island') {
        add(attributes['props'] ?? '', 'Fraunces', 'Figtree');
        if (attributes['opts']?.includes('value":"soon')) add(lowercaseAndDigits, 'Fraunces');
      }
      const isText = name !== 'script' && name !== 'style';
      open.push(isText ? (fontOf(name, attributes['class']) ?? open.at(-1) ?? 'Figtree') : undefined);
    },
    ontext(text) {
      const font = open.at(-1);
      if (font) add(text, font);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return used;
}

/** The font of an element (styles/global.css); undefined if it is that of its parent. */
function fontOf(name: string, classNames = ''): keyof Characters | undefined {
  const classes = classNames.split(/\s+/);
  if (classes.includes('font-sans')) return 'Figtree';
  const isHeading = /^h[1-3]$/.test(name) || classes.some((one) => /^(font-)?display$/.test(one));
  return isHeading ? 'Fraunces' : undefined;
}
