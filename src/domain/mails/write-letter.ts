import { accountLetters } from '#domain/mails/letters/account-letters.ts';
import { invitationLetters } from '#domain/mails/letters/invitation-letters.ts';
import { latePaymentLetters } from '#domain/mails/letters/late-payment-letters.ts';
import { newsletterLetters } from '#domain/mails/letters/newsletter-letters.ts';
import { orderLetters } from '#domain/mails/letters/order-letters.ts';
import { paymentLetters } from '#domain/mails/letters/payment-letters.ts';
import { personLetters } from '#domain/mails/letters/person-letters.ts';
import { applyTexts } from './apply-texts.ts';
import type { Letter, MailStudio, OutboxMail } from './letter.ts';
import { bookingLetters } from './letters/bookings/booking-letters.ts';
import { classLetters } from './letters/bookings/class-letters.ts';
import { substituteLetters } from './letters/bookings/substitute-letters.ts';
import { endedPassLetters } from './letters/passes/ended-pass-letters.ts';
import { membershipLetters } from './letters/passes/membership-letters.ts';
import { passLetters } from './letters/passes/pass-letters.ts';

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
