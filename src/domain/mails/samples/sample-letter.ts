import type { Letter, MailStudio } from '#domain/mails/letter.ts';
import type { LetterTexts } from '#domain/mails/letter-texts.ts';
import { authLetter, authLinks } from '#domain/mails/letters/account-letters.ts';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import { letterKinds, writeLetter } from '#domain/mails/write-letter.ts';
import { sampleMail, sampleNow } from './sample-mails.ts';

/** The prefix of the mail kinds that the Auth service sends. */
const authPrefix = 'auth-';

/** Every mail that the studio sends, with its name for staff; those of the Auth service are last. */
export const previewableMails: readonly { value: string; label: string }[] = [
  ...letterKinds.map((value) => ({ value, label: mailKindLabel(value) })),
  ...authLinks.map((type) => ({
    value: authPrefix + type,
    label: authLetter({ type, link: 'https://ekantik.example' }).subject,
  })),
];

/**
 * A sample mail to a fictional person.
 * @param kind A value of `previewableMails`.
 * @param texts An admin's texts, if there are any.
 */
export function sampleLetter(kind: string, studio: MailStudio, texts: LetterTexts = {}): Letter {
  if (!kind.startsWith(authPrefix)) return writeLetter({ ...sampleMail(kind), texts }, studio, sampleNow);
  const type = kind.slice(authPrefix.length);
  return authLetter({ type, link: `${studio.site}/account` });
}
