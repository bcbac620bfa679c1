import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Cut {
  family: string;
  /** In a font package. */
  file: string;
  /** The characters that stay. */
  characters: string;
  /** One weight, or all between two. */
  wght: number | { min: number; max: number };
  /** OpenType features that stay. */
  features: string[];
}

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * What the pages are written with. Every character weighs about 80 bytes in each of them; a page that has others
 * fetches the whole family (styles/global.css).
 */
const cuts: Cut[] = [
  // Headings are drawn in one weight: a third of the size of all weights.
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
    // Digits of one width stand under each other in prices and times.
    features: ['kern', 'tnum'],
  },
];

/**
 * `@font-face` rules that hold the letters themselves, 25 KB.
 * @throws Error where a font package does not hold a file.
 */
export const fontFaces = (await Promise.all(cuts.map(rule))).join('');

async function rule({ family, file, characters, wght, features }: Cut): Promise<string> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(file)));
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: features,
    noHinting: true,
    // Names for the values of the axes, for programs in which one chooses them.
    dropTables: ['STAT'],
  });
  const source = `url(data:font/woff2;base64,${font.toString('base64')})`;
  return `@font-face{font-family:${family};font-weight:1 1000;src:${source}}`;
}
