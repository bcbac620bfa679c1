/** A text normalised for searches: without case and accents. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, normalised like the texts in which they are searched for. */
export const searchWords = (search: string): string[] => foldedText(search).split(/\s+/).filter(Boolean);
