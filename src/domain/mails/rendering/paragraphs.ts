/** The paragraphs of a typed text, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .filter((paragraph) => paragraph !== '');
