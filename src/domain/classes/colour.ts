/*
 * Colours as the style sheets write them: RGB triplets, "250 205 160".
 */

const channels = (triplet: string): number[] => triplet.split(' ').map(Number);

/**
 * A mixture of two colours.
 * @param share The share of the second, from 0 to 1.
 */
export function mixColours(colourA: string, colourB: string, share: number): string {
  const b = channels(colourB);
  return channels(colourA)
    .map((value, index) => Math.round(value * (1 - share) + (b[index] ?? 0) * share))
    .join(' ');
}

/** "#facda0". */
export const hex = (triplet: string): string =>
  `#${channels(triplet)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
