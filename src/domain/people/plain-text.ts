/** What nobody sees: spaces, joiners, fillers, variation selectors and tags. */
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/** Control characters, and what turns the direction of the text that follows. */
const refused = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A text without what nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Letters as the database counts them: one outside the basic plane is one. */
export function lettersOf(written: string): number {
  let letters = 0;
  for (const _ of written) letters += 1;
  return letters;
}

/**
 * Whether a text can be seen, unless it is empty, and stays in its place.
 * @param lines Whether it may be several lines.
 */
export function isPlainText(text: string, lines: 'one' | 'several' = 'one'): boolean {
  const written = text.trim();
  if (written === '') return true;
  return (
    !refused.test(lines === 'several' ? written.replace(/[\t\n\r]/g, ' ') : written) &&
    withoutInvisible(written) !== ''
  );
}
