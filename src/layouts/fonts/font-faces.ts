import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Cut {
  family: string;
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
const cuts: Cut[] = [
  // Headings have one weight: a third of the size of all weights.
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
    characters: `${lettersAndDigits} .,:;!?'‘’“”()-–—−+/&@%$£©·é`,
    wght: { min: 400, max: 600 },
    // Tabular figures align in prices and times.
    features: ['kern', 'tnum'],
  },
];

/**
 * `@font-face` rules with inlined font data, 25 KB.
 * @throws Error if a font package does not contain a file.
 */
export const fontFaces = (await Promise.all(cuts.map(rule))).join('');

async function rule({ family, file, characters, wght, features }: Cut): Promise<string> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: features,
    noHinting: true,
    // Names for the axes' values, which only font menus need.
    dropTables: ['STAT'],
  });
  const source = `url(data:font/woff2;base64,${font.toString('base64')})`;
  return `@font-face{font-family:${family};font-weight:1 1000;src:${source}}`;
}
