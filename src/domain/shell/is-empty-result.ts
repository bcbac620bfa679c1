/** Whether a result is empty: no rows, no text, and no number except zero, at any depth. */
export function isEmptyResult(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).every(isEmptyResult);
  return !answer;
}
