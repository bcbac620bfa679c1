/** Invisible characters: spaces, joiners, fillers, variation selectors and tags. */
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/** Control characters, and those that change the direction of the following text. */
const forbidden = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** The number of characters as the database counts them: by code points, not UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Whether a text is empty, or has visible characters and no control or bidirectional ones.
 * @param lines Whether it may have several lines.
 */
export function isPlainText(text: string, lines: 'one' | 'several' = 'one'): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return true;
  return (
    !forbidden.test(lines === 'several' ? trimmed.replace(/[\t\n\r]/g, ' ') : trimmed) &&
    withoutInvisible(trimmed) !== ''
  );
}
