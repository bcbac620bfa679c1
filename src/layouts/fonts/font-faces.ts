import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The font of headings, and the font of everything else. */
export type Family = 'Fraunces' | 'Figtree';

interface Subset {
  family: Family;
  /** Path in a font package. */
  file: string;
  /** The characters to preserve. */
  characters: string;
  /** One weight, or a range of weights. */
  wght: number | { min: number; max: number };
  /** OpenType features to preserve. */
  features: string[];
}

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The characters that the pages use. Every character adds about 80 bytes to each font; a page with other characters
 * loads the whole family (styles/global.css).
 */
const subsets: Subset[] = [
  // Headings have a single weight, whose font is a third of the size of all weights.
  {
    family: 'Fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    characters: `${lettersAndDigits} .,:!?'’“”()-–&%$£`,
    wght: 340,
    features: ['kern'],
  },
  {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    characters: `${lettersAndDigits} .,:;!?'‘’“”()-–—−+/&@%$£©·×é`,
    wght: { min: 400, max: 600 },
    // Tabular figures align in prices and times.
    features: ['kern', 'tnum'],
  },
];

/** The subset fonts before compression, from which the subset of a page is made quickly. */
const fonts = await Promise.all(
  subsets.map(async ({ file, characters, wght, features, ...subset }) => {
    const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
    const font = await subsetFont(whole, characters, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures: features,
      noHinting: true,
      // Names for the axes' values, which only font menus need.
      dropTables: ['STAT'],
    });
    return { ...subset, characters, features, font, rules: new Map<string, Promise<string>>() };
  }),
);

/**
 * `@font-face` rules with inlined font data, with those characters of the subsets that a page uses.
 * @throws Error if a font package does not contain a file.
 */
export async function fontFacesWith(used: Record<Family, ReadonlySet<string>>): Promise<string> {
  const faces = fonts.map(({ family, characters, features, font, rules }) => {
    const usedCharacters = [...characters].filter((character) => used[family].has(character)).join('');
    const existing = rules.get(usedCharacters) ?? rule(family, font, usedCharacters, features);
    rules.set(usedCharacters, existing);
    return existing;
  });
  return (await Promise.all(faces)).join('');
}

/** The rules with all characters of the subsets, 25 KB. */
export const fontFaces = await fontFacesWith(
  Object.fromEntries(subsets.map(({ family, characters }) => [family, new Set(characters)])) as Record<
    Family,
    Set<string>
  >,
);

async function rule(family: Family, font: Buffer, characters: string, features: string[]): Promise<string> {
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
  });
  const source = `url(data:font/woff2;base64,${subset.toString('base64')})`;
  return `@font-face{font-family:${family};font-weight:1 1000;src:${source}}`;
}
