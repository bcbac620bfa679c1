import * as v from 'valibot';
import { countText } from '#domain/content/count-text.ts';
import { characterCount } from '#domain/people/plain-text.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { count } from '#domain/schema/answer-fields.ts';
import { keyOrElse, plain } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** The bookings affected if the booked dates of a class were cancelled. */
export const stoppingPreview = v.object({
  kind: v.literal('stopping'),
  /** Coming dates with bookings, waitlists or people who are paying. */
  dates: count,
  /** Confirmed and waitlisted people, and those who are paying, once for each date. */
  bookings: count,
  /** Among them: those who will receive a mail, and those without an email address. */
  mailed: count,
  withoutEmail: count,
});

export type StoppingPreview = v.InferOutput<typeof stoppingPreview>;

/** The choices for booked dates when their class is paused or archived. */
export const bookedChoices = {
  keep: { label: 'Keep them as booked' },
  cancel: { label: 'Cancel them and tell everybody' },
} as const;

const reasonMessage = 'Please give a reason of up to 200 characters. Everybody booked will read it.';

/** The form that pauses or archives a class with bookings. */
export const stoppingForm = v.pipe(
  v.object({
    booked: keyOrElse({ label: 'Dates that are booked' }, bookedChoices, 'keep'),
    reason: plain({ label: 'Reason', message: reasonMessage, maximum: 200 }),
  }),
  v.forward(
    v.partialCheck(
      [['booked'], ['reason']],
      ({ booked, reason }) =>
        booked === 'keep' || (reason.trim() !== '' && characterCount(reason.trim()) <= 200),
      reasonMessage,
    ),
    ['reason'],
  ),
);

export type StoppingFields = FieldsOf<typeof stoppingForm>;

/** The fields as the question opens: booked dates are kept. */
export const newStoppingFields: StoppingFields = { booked: 'keep', reason: '' };

/**
 * The effect of pausing or archiving, shown beforehand.
 * @param isCancelled Whether the dates are cancelled.
 * @param sendsMails Whether this studio sends mails.
 */
export function stoppingSummary(
  { dates, bookings, mailed, withoutEmail }: StoppingPreview,
  { isCancelled, sendsMails }: { isCancelled: boolean; sendsMails: boolean },
): string {
  const affected = `${countText(dates, 'upcoming date has', 'upcoming dates have')} ${countText(bookings, 'booking or waiting place', 'bookings and waiting places')}.`;
  if (!isCancelled)
    return `${affected} ${dates === 1 ? 'It' : 'They'} will be held as booked, and nobody will be emailed.`;
  const mails =
    mailed > 0
      ? mailSentence(
          sendsMails,
          `${countText(mailed, 'email', 'emails')} will go out with the reason and other classes.`,
        )
      : '';
  const calls =
    withoutEmail > 0
      ? `${countText(withoutEmail, 'person', 'people')} without an email address: you will see whom to ring.`
      : '';
  return [affected, mails, calls].filter(Boolean).join(' ');
}
