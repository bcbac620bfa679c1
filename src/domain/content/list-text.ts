/*
 * Lists in sentences, in British usage: no comma before the last word. Without `Intl.ListFormat`, because pages need them before
 * hydration (decision 17).
 */

/** "A", "A and B", "A, B and C"; empty for an empty list. */
export const andList = (texts: readonly string[]): string => listText(texts, 'and');

/** "A", "A or B", "A, B or C"; empty for an empty list. */
export const orList = (texts: readonly string[]): string => listText(texts, 'or');

function listText(texts: readonly string[], conjunction: string): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
