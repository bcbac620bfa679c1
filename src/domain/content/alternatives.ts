const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "by the class, by the pack or by the month": alternatives in a sentence; empty if there are none. */
export const alternatives = (texts: readonly string[]): string => disjunction.format(texts);
