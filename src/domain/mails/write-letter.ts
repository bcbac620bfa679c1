import { accountLetters } from './account-letters.ts';
import { applyTexts } from './apply-texts.ts';
import { bookingLetters } from './booking-letters.ts';
import { classLetters } from './class-letters.ts';
import { endedPassLetters } from './ended-pass-letters.ts';
import { invitationLetters } from './invitation-letters.ts';
import { latePaymentLetters } from './late-payment-letters.ts';
import type { Letter, MailStudio, OutboxMail } from './letter.ts';
import { membershipLetters } from './membership-letters.ts';
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
  ...invitationLetters,
  ...substituteLetters,
  ...passLetters,
  ...endedPassLetters,
  ...membershipLetters,
  ...latePaymentLetters,
  ...paymentLetters,
  ...personLetters,
  ...newsletterLetters,
};

/** Every supported mail kind. */
export const letterKinds: readonly string[] = Object.keys(letters);

/** Mail kinds whose texts staff write each time. */
export const staffWrittenKinds: readonly string[] = ['class-message', 'person-message', 'newsletter'];

/** Mail kinds whose texts admins can change. */
export const customisableKinds: readonly string[] = letterKinds.filter(
  (kind) => !staffWrittenKinds.includes(kind),
);

/**
 * Writes the letter of a mail in the outbox.
 * @param now When it is sent: determines whether cancelling is still free.
 * @throws Error if the kind is unknown, or its data does not match this version of the site.
 */
export function writeLetter(mail: OutboxMail, studio: MailStudio, now: Date): Letter {
  const write = letters[mail.kind];
  if (!write)
    throw new Error(`There is no letter for a mail of kind "${mail.kind}". Deploy the newest version.`);
  const letter = write({ mail, studio, now });
  return mail.texts && customisableKinds.includes(mail.kind)
    ? applyTexts(letter, mail.texts, mail.payload)
    : letter;
}
