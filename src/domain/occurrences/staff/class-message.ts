import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { type FieldsOf, refusedField } from '#domain/schema/read-form.ts';

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
  v.object({
    kind: v.literal('refused'),
    reason: v.literal('sent-before'),
    /** When the previous message was sent, and its subject. */
    sentAt: instant,
    subject: v.string(),
  }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['subject-invalid', 'body-invalid', 'nobody', 'not-allowed', 'unknown']),
  }),
]);

export type MessageAnswer = v.InferOutput<typeof messageAnswer>;

/** The form for a message to everybody booked. */
export const messageForm = v.object({
  subject: text({
    label: 'Subject',
    maximum: 120,
    message: 'Please enter a subject of up to 120 characters.',
  }),
  body: text({
    label: 'Message',
    maximum: 3000,
    lines: 'several',
    message: 'Please write a message of up to 3000 characters.',
  }),
});

export type MessageFields = FieldsOf<typeof messageForm>;

/** The message about a refusal, with the field if it is about one. */
export function messageRefusal(
  reason: Exclude<Extract<MessageAnswer, { kind: 'refused' }>['reason'], 'sent-before'>,
): { message: string; field?: keyof MessageFields } {
  if (reason === 'subject-invalid') return refusedField(messageForm, 'subject');
  if (reason === 'body-invalid') return refusedField(messageForm, 'body');
  return {
    message: {
      nobody: 'Nobody who would get it has left an email address.',
      'not-allowed': 'Only admins and whoever teaches this class write to its people.',
      unknown: 'This class no longer exists. Close the dialog and look at the list again.',
    }[reason],
  };
}

const countPeople = (number: number) => `${number} ${number === 1 ? 'person' : 'people'}`;

/** "3 people are emailed, 1 person must be telephoned." */
export function recipientsSentence({ withEmail, withoutEmail }: Recipients): string {
  if (withEmail.length + withoutEmail.length === 0) return 'Nobody is emailed.';
  const mailed = `${countPeople(withEmail.length)} ${withEmail.length === 1 ? 'is' : 'are'} emailed`;
  return withoutEmail.length === 0
    ? `${mailed}.`
    : `${mailed}, ${countPeople(withoutEmail.length)} must be telephoned.`;
}

/** "A message to this class went out 5 minutes ago: “Bring socks”. Send this one, too?" @param to The recipients. */
export function sentBeforeQuestion(
  { sentAt, subject }: { sentAt: string; subject: string },
  now: Date,
  to: string,
): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / 60_000));
  const ago = minutes === 0 ? 'a moment ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  return `A message to ${to} went out ${ago}: “${subject}”. Send this one, too?`;
}
