/** What of a cart or an order is collected at the studio: everything, nothing, or what is not digital. */
export type Collected = 'all' | 'none' | 'some';

/** What of a cart or an order is collected. */
export function collectedOf({ lines }: { lines: readonly { digital: boolean }[] }): Collected {
  if (!lines.some(({ digital }) => digital)) return 'all';
  return lines.every(({ digital }) => digital) ? 'none' : 'some';
}
