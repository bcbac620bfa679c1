import * as v from 'valibot';
import { messageRefusal, sentBefore } from '#domain/messages/staff-message.ts';

/** The result of write_to_person(). */
export const personMessageAnswer = v.variant('kind', [
  v.object({ kind: v.literal('sent') }),
  sentBefore,
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['subject-invalid', 'body-invalid', 'no-address', 'not-allowed', 'unknown']),
  }),
]);

export type PersonMessageAnswer = v.InferOutput<typeof personMessageAnswer>;

/** The message about a refusal, with the field if it is about one. */
export const personMessageRefusal = (
  reason: Exclude<Extract<PersonMessageAnswer, { kind: 'refused' }>['reason'], 'sent-before'>,
) =>
  messageRefusal(reason, {
    'no-address': 'They left no email address. Ring them instead.',
    'not-allowed': 'Only admins write to people.',
    unknown: 'This person is no longer known. Look at the list again.',
  });
