import { characterCount, isPlainText } from '#domain/people/plain-text.ts';

/** The longest name, in characters. */
export const longestName = 120;
const longestPhone = 60;

/** The problem of a name; undefined if it is valid. An empty one is allowed. */
export function nameProblem(name: string): string | undefined {
  if (characterCount(name.trim()) > longestName)
    return `Please shorten the name to ${longestName} characters.`;
  return isPlainText(name) ? undefined : 'Please write the name with letters that can be read.';
}

/** The invisible marks of direction that address books put around a number, and a browser pastes with it. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A telephone number as it was typed or pasted, without marks that nobody sees and can remove. */
export const typedPhone = (text: string): string => text.replace(directionMarks, '');

/** The message about a telephone number that is invalid, or that the server refuses. */
export const invalidPhoneMessage = 'Please check your phone number. It should look like 07700 900123.';

/**
 * The problem of a telephone number; undefined if it is valid. An empty one is allowed. Seven to fifteen digits
 * (ITU-T E.164), with the usual separators.
 */
export function phoneProblem(phone: string): string | undefined {
  const trimmed = phone.trim();
  if (trimmed === '') return undefined;
  const digits = trimmed.replace(/\D/g, '').length;
  const isPlausible =
    trimmed.length <= longestPhone && /^\+?[\d\s().-]+$/.test(trimmed) && digits >= 7 && digits <= 15;
  return isPlausible ? undefined : invalidPhoneMessage;
}
