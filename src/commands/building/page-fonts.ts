import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { changePages } from './change-pages.ts';
import { hashOf } from './page-policy.ts';

type Characters = Record<'Fraunces' | 'Figtree', Set<string>>;

/** Returns the `@font-face` rules of the fonts with these characters. */
type FacesWith = (characters: Characters) => Promise<string>;

/**
 * Removes the characters that a page does not use from its inlined fonts (layouts/fonts/Fonts.astro): a third of most
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

/** A page whose fonts have only the characters that it uses, if it requests that with `data-letters="own"`. */
export async function withOwnFonts(html: string, facesWith: FacesWith): Promise<string> {
  const [style, letters, allFaces] =
    html.match(/<style data-letters="(\w+)">(@font-face[^<]*)<\/style>/) ?? [];
  if (!style || !allFaces) return html;
  const faces = letters === 'own' ? await facesWith(charactersOf(html)) : allFaces;
  return html.replace(style, () => `<style>${faces}</style>`).replace(hashOf(allFaces), hashOf(faces));
}

const lowercaseAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Characters that scripts may add to any page, or that `text-transform` may produce. */
const usualCharacters = `${lowercaseAndDigits}${lowercaseAndDigits.toUpperCase()} .,:;!?'’()-–/&£`;

/**
 * The characters that a page may render in each font: its text, that of its attributes, and all data of its islands.
 * An island that is hydrated without an interaction may also change numbers and words of headings.
 */
export function charactersOf(html: string): Characters {
  const characters: Characters = { Fraunces: new Set<string>(), Figtree: new Set(usualCharacters) };
  const add = (text: string, ...families: (keyof Characters)[]) => {
    for (const character of text) for (const family of families) characters[family].add(character);
  };
  /** The font of each open element; undefined in a script or style, which is not text. */
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
  return characters;
}

/** The font of an element (styles/global.css); undefined if it is that of its parent. */
function fontOf(name: string, classNames = ''): keyof Characters | undefined {
  const classes = classNames.split(/\s+/);
  if (classes.includes('font-sans')) return 'Figtree';
  const isHeading = /^h[1-3]$/.test(name) || classes.some((className) => /^(font-)?display$/.test(className));
  return isHeading ? 'Fraunces' : undefined;
}
