/** "AM" for Ada Marsh, "A" for an email address: shown in place of a missing picture. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    [first, last]
      .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : ''))
      .join('')
      .toUpperCase() || '?'
  );
}
