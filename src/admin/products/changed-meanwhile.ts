import { formatInstant } from '#domain/time/instant-words.ts';

/** Somebody else changed the product before it was put away or taken back: nothing was done. */
export function changedMeanwhile({ by, at }: { by: string | null; at: string }): string {
  return `${by ?? 'Somebody else'} changed this product, ${formatInstant(at)}, so nothing was done. Please close this, look at it again, and decide then.`;
}
