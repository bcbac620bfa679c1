import * as v from 'valibot';
import { countText } from '#domain/content/count-text.ts';
import { messageRefusal, sentBefore } from '#domain/messages/staff-message.ts';
import { count } from '#domain/schema/answer-fields.ts';

/** The recipients of a message or a change: those notified of a change, those booked, or also the waitlist. */
export type Audience = 'affected' | 'booked' | 'booked-and-waiting';

const withoutEmail = v.array(v.object({ name: v.string(), phone: v.string() }));

/** The people who receive a mail, and those without an email address, who must be telephoned. */
export const recipients = v.object({
  withEmail: v.array(v.object({ name: v.string(), email: v.string() })),
  withoutEmail,
});

export type Recipients = v.InferOutput<typeof recipients>;

/** The result of write_to_class(). */
export const messageAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sent'), mailed: count, withoutEmail }),
  sentBefore,
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['subject-invalid', 'body-invalid', 'nobody', 'not-allowed', 'unknown']),
  }),
]);

export type MessageAnswer = v.InferOutput<typeof messageAnswer>;

/** The message about a refusal, with the field if it is about one. */
export const classMessageRefusal = (
  reason: Exclude<Extract<MessageAnswer, { kind: 'refused' }>['reason'], 'sent-before'>,
) =>
  messageRefusal(reason, {
    nobody: 'Nobody who would get it has left an email address.',
    'not-allowed': 'Only admins and whoever teaches this class write to its people.',
    unknown: 'This class no longer exists. Close the dialog and look at the list again.',
  });

const countPeople = (count: number) => countText(count, 'person', 'people');

/** "3 people will be emailed, 1 person must be telephoned." */
export function recipientsSentence({ withEmail, withoutEmail }: Recipients): string {
  if (withEmail.length + withoutEmail.length === 0) return 'Nobody will be emailed.';
  const mailed = `${countPeople(withEmail.length)} will be emailed`;
  return withoutEmail.length === 0
    ? `${mailed}.`
    : `${mailed}, ${countPeople(withoutEmail.length)} must be telephoned.`;
}
