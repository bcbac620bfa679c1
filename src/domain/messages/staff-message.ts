import * as v from 'valibot';
import { instant } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { type FieldsOf, refusedField } from '#domain/schema/read-form.ts';

/** The form for a message to one person, or to everybody booked on a date. */
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
    message: 'Please write a message of up to 3,000 characters.',
  }),
});

export type MessageFields = FieldsOf<typeof messageForm>;

/** The answer that another message was sent recently, with its time and its subject. */
export const sentBefore = v.object({
  kind: v.literal('refused'),
  reason: v.literal('sent-before'),
  sentAt: instant,
  subject: v.string(),
});

export type SentBefore = v.InferOutput<typeof sentBefore>;

/**
 * The message about a refusal, with the field if it is about one.
 * @param messages The messages about refusals that are about no field.
 */
export function messageRefusal<Reason extends string>(
  reason: 'subject-invalid' | 'body-invalid' | Reason,
  messages: Readonly<Record<Reason, string>>,
): { message: string; field?: keyof MessageFields } {
  if (reason === 'subject-invalid') return refusedField(messageForm, 'subject');
  if (reason === 'body-invalid') return refusedField(messageForm, 'body');
  return { message: messages[reason] };
}

/** "A message to this class went out 5 minutes ago: “Bring socks”. Send this one, too?" @param to The recipients. */
export function sentBeforeQuestion(
  { sentAt, subject }: Pick<SentBefore, 'sentAt' | 'subject'>,
  now: Date,
  to: string,
): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / 60_000));
  const ago = minutes === 0 ? 'a moment ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  return `A message to ${to} went out ${ago}: “${subject}”. Send this one, too?`;
}
