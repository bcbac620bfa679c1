import { closestMatch } from 'leven';

/** The name that somebody meant who wrote something like it; undefined where none is alike. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const exact = names.find((name) => name.toLowerCase() === written.toLowerCase());
  if (exact) return exact;
  const begun = names.filter((name) => written.length >= 3 && name.startsWith(written.toLowerCase()));
  if (begun.length === 1) return begun[0];
  // Two letters in the wrong order are two changes.
  const most = written.length < 3 ? 1 : Math.max(2, Math.floor(written.length / 3));
  return closestMatch(written, names, { maxDistance: most });
}
