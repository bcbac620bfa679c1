/** The paragraphs of typed words: an empty line ends one. */
export const paragraphsOf = (words: string): string[] =>
  words
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .filter((paragraph) => paragraph !== '');
