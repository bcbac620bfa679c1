/**
 * A list in a sentence, in British usage: "A", "A and B", "A, B and C"; empty for an empty list. Without `Intl.ListFormat`,
 * because pages need it before hydration (decision 17).
 */
export const listText = (texts: readonly string[], conjunction: 'and' | 'or' = 'and'): string => {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${conjunction} ${last}`;
};
