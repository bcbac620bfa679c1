import { isPlainText } from '#domain/people/plain-text.ts';

/** The maximum length of a reason, in characters. */
export const reasonLimit = 500;

/** The problem of a reason for cancelling a class; undefined if it is valid. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = [...reason.trim()];
  if (length === 0) return 'Please say why. Everybody booked will read it.';
  if (length > reasonLimit) return `Please shorten the reason to ${reasonLimit} characters.`;
  return isPlainText(reason, 'several')
    ? undefined
    : 'Please write the reason with letters that can be read.';
}
