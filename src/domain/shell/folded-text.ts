/** A text normalised for the searches of the back office: without case and accents. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
