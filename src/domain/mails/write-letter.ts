import { accountLetters } from './account-letters.ts';
import { bookingLetters } from './booking-letters.ts';
import { classLetters } from './class-letters.ts';
import type { Letter, MailStudio, OutboxMail } from './letter.ts';
import { withWords } from './letter-words.ts';
import { newsletterLetters } from './newsletter-letters.ts';
import { orderLetters } from './order-letters.ts';
import { passLetters } from './pass-letters.ts';
import { paymentLetters } from './payment-letters.ts';
import { personLetters } from './person-letters.ts';
import { substituteLetters } from './substitute-letters.ts';

const letters = {
  ...bookingLetters,
  ...classLetters,
  ...orderLetters,
  ...accountLetters,
  ...substituteLetters,
  ...passLetters,
  ...paymentLetters,
  ...personLetters,
  ...newsletterLetters,
};

/** Every kind of mail that can be written. */
export const letterKinds: readonly string[] = Object.keys(letters);

/** Kinds of mail whose words staff write anew each time. */
export const writtenByStaff: readonly string[] = ['class-message', 'person-message', 'newsletter'];

/** Kinds of mail of which admins can change the words. */
export const worded: readonly string[] = letterKinds.filter((kind) => !writtenByStaff.includes(kind));

/**
 * Writes a mail of the outbox.
 * @param now When it is sent: it says whether cancelling is still free.
 * @throws Error where the kind is unknown, or what it tells is not what this version of the site knows.
 */
export function writeLetter(mail: OutboxMail, studio: MailStudio, now: Date): Letter {
  const write = letters[mail.kind];
  if (!write)
    throw new Error(`There is no letter for a mail of kind "${mail.kind}". Deploy the newest version.`);
  const letter = write({ mail, studio, now });
  return mail.words && worded.includes(mail.kind) ? withWords(letter, mail.words, mail.payload) : letter;
}
