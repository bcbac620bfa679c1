import { closestMatch } from 'leven';

/** Returns the name that was probably meant; undefined if none is similar. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const exact = names.find((name) => name.toLowerCase() === written.toLowerCase());
  if (exact) return exact;
  const begun = names.filter((name) => written.length >= 3 && name.startsWith(written.toLowerCase()));
  if (begun.length === 1) return begun[0];
  // Two transposed letters count as two changes.
  const most = written.length < 3 ? 1 : Math.max(2, Math.floor(written.length / 3));
  return closestMatch(written, names, { maxDistance: most });
}
