/** The paragraphs of a typed text, separated by empty lines. */
export const paragraphsOf = (words: string): string[] =>
  words
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .filter((paragraph) => paragraph !== '');
