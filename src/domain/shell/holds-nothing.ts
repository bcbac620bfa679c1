/** Whether an answer holds nothing at all: no rows, no text, and no number but zero, however deep. */
export function holdsNothing(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).every(holdsNothing);
  return !answer;
}
