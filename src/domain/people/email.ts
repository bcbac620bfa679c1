import { withoutInvisible } from './plain-text.ts';

/** The result of parseEmail: the address to be stored, or a message to show beside the field. */
export type ParsedEmail = { kind: 'ok'; email: string } | { kind: 'refused'; message: string };

/** The message about an address that is invalid without a specific reason, or that the server refuses. */
export const emailProblem = 'Please check the email address. It should look like name@example.com.';

/** The maximum length of an address that mail servers accept, and of its part before the @, in characters. */
export const longestEmail = 254;
const longestLocalPart = 64;

const nameAtom = '[^\\s@.,;:"<>()\\[\\]\\\\\\p{Cc}]+';
const localPartPattern = new RegExp(`^${nameAtom}(?:\\.${nameAtom})*$`, 'u');

// Letters of any alphabet: the domain may be internationalised.
const label = /^[^\s\p{Cc}!-/:-@[-`{-~](?:[^\s\p{Cc}!-,./:-@[-`{-~]*[^\s\p{Cc}!-/:-@[-`{-~])?$/u;
const lastLabel = /^(?!\d+$)..+$/u;

const refusal = (message: string): ParsedEmail => ({ kind: 'refused', message });

const isDomain = (labels: string[]) =>
  labels.every((part) => label.test(part)) && lastLabel.test(labels.at(-1) ?? '');

/** Parses a typed email address. Spaces around it are dropped, its case is preserved. */
export function parseEmail(text: string): ParsedEmail {
  const email = text.trim();
  if (email === '') return refusal('Please enter your email address.');
  if ([...email].length > longestEmail)
    return refusal(`That email address is too long: ${longestEmail} characters at most.`);

  const parts = email.split('@');
  const [localPart = '', domain = ''] = parts;
  if (parts.length === 1) return refusal('An email address needs an @, as in name@example.com.');
  if (parts.length > 2) return refusal('Please enter one email address, with one @ in it.');
  if (localPart === '') return refusal('Please add the part before the @, as in name@example.com.');
  if (domain === '') return refusal('Please add the part after the @, as in name@example.com.');
  if ([...localPart].length > longestLocalPart) return refusal(emailProblem);
  if (!domain.includes('.')) return refusal('The part after the @ needs a dot, as in name@example.com.');

  return withoutInvisible(email) === email && localPartPattern.test(localPart) && isDomain(domain.split('.'))
    ? { kind: 'ok', email }
    : refusal(emailProblem);
}
