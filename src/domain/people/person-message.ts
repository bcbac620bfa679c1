import * as v from 'valibot';
import { type MessageFields, messageForm } from '#domain/occurrences/staff/class-message.ts';
import { instant } from '#domain/schema/answer-fields.ts';
import { refusedField } from '#domain/schema/read-form.ts';

/** The result of write_to_person(). */
export const personMessageAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sent') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.literal('sent-before'),
    /** When the previous message was sent, and its subject. */
    sentAt: instant,
    subject: v.string(),
  }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['subject-invalid', 'body-invalid', 'no-address', 'not-allowed', 'unknown']),
  }),
]);

export type PersonMessageAnswer = v.InferOutput<typeof personMessageAnswer>;

/** The message about a refusal, with the field if it is about one. */
export function personMessageRefusal(
  reason: Exclude<Extract<PersonMessageAnswer, { kind: 'refused' }>['reason'], 'sent-before'>,
): { message: string; field?: keyof MessageFields } {
  if (reason === 'subject-invalid') return refusedField(messageForm, 'subject');
  if (reason === 'body-invalid') return refusedField(messageForm, 'body');
  return {
    message: {
      'no-address': 'They left no email address. Ring them instead.',
      'not-allowed': 'Only admins write to people.',
      unknown: 'This person is no longer known. Look at the list again.',
    }[reason],
  };
}
