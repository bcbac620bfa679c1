import { closestMatch } from 'leven';

/** Returns the name that is most similar to a text; undefined if none is similar. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const exact = names.find((name) => name.toLowerCase() === text.toLowerCase());
  if (exact) return exact;
  const prefixed = names.filter((name) => text.length >= 3 && name.startsWith(text.toLowerCase()));
  if (prefixed.length === 1) return prefixed[0];
  // Two transposed letters count as two changes.
  const maxDistance = text.length < 3 ? 1 : Math.max(2, Math.floor(text.length / 3));
  return closestMatch(text, names, { maxDistance });
}
