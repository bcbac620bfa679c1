import { formatInstant } from '#domain/time/format-instant.ts';

/** Another person changed the product before it was withdrawn or put back: nothing was changed. */
export function changedMeanwhile({ by, at }: { by: string | null; at: string }): string {
  return `${by ?? 'Somebody else'} changed this product, ${formatInstant(at)}, so nothing was done. Please close this, look at it again, and decide then.`;
}
