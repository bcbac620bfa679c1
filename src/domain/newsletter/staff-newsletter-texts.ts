import { thousands } from '#domain/money/thousands.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { refusedField } from '#domain/schema/read-form.ts';
import { type NewsletterFields, type NewsletterRow, staffNewsletterForm } from './staff-newsletter-schema.ts';

/** The studio's refusals of a newsletter, with their fields. */
const problemFields = {
  'subject-invalid': 'subject',
  'body-invalid': 'body',
} as const satisfies Record<string, keyof NewsletterFields>;

type Problem = keyof typeof problemFields;

const otherMessages = {
  sent: 'This newsletter was sent meanwhile, so it can no longer be changed. Close the dialog and look at the list again.',
  'no-readers':
    'Nobody reads the newsletter yet. Readers are those who followed the link in their welcome email.',
  'address-unconfirmed': 'Confirm the email address of your account first: a test goes there.',
  'not-allowed': 'Only admins write the newsletter. Please ask one of them.',
  unknown: 'This newsletter no longer exists. Close the dialog and look at the list again.',
} as const;

/** Why an action on a newsletter was refused. */
export type NewsletterRefusal = Problem | keyof typeof otherMessages;

/** All refusals that are about a field. */
export const newsletterProblems = keysOf(problemFields);

/** The message of a refusal, with the field beside which it is shown, if there is one. */
export const newsletterRefusal = (
  reason: NewsletterRefusal,
): string | { field: keyof NewsletterFields; message: string } =>
  reason in problemFields
    ? refusedField(staffNewsletterForm, problemFields[reason as Problem])
    : otherMessages[reason as keyof typeof otherMessages];

/** The message of a refusal without its field. */
export function newsletterRefusalMessage(reason: NewsletterRefusal): string {
  const refusal = newsletterRefusal(reason);
  return typeof refusal === 'string' ? refusal : refusal.message;
}

/** "1,204 people read the newsletter." */
export function readersSentence({ readers, unconfirmed }: { readers: number; unconfirmed: number }): string {
  const readersPart =
    readers === 0
      ? 'Nobody reads the newsletter yet.'
      : `${thousands(readers)} ${readers === 1 ? 'person reads' : 'people read'} the newsletter.`;
  if (unconfirmed === 0) return readersPart;
  const people = readers > 0 ? 'more' : unconfirmed === 1 ? 'person' : 'people';
  return `${readersPart} ${thousands(unconfirmed)} ${people} ${unconfirmed === 1 ? 'has' : 'have'} asked for it and not followed the link in the email yet.`;
}

/** "It goes to 1,204 readers." */
export const readerCountSentence = (readers: number): string =>
  `It goes to ${thousands(readers)} ${readers === 1 ? 'reader' : 'readers'}.`;

/** The delivery of a sent newsletter: "98 of 100 sent, 1 failed, 1 came back. 2 have unsubscribed since." */
export function deliverySentence({
  recipients,
  sent,
  waiting,
  failed,
  bounced,
  dropped,
  unsubscribed,
}: NewsletterRow): string {
  const parts = [
    `${thousands(sent)} of ${thousands(recipients)} sent`,
    waiting > 0 && `${thousands(waiting)} on ${waiting === 1 ? 'its' : 'their'} way`,
    failed > 0 && `${thousands(failed)} failed`,
    bounced > 0 && `${thousands(bounced)} came back`,
    dropped > 0 && `${thousands(dropped)} had left before it came`,
  ];
  const departures =
    unsubscribed === 0
      ? 'Nobody has unsubscribed since.'
      : `${thousands(unsubscribed)} ${unsubscribed === 1 ? 'has' : 'have'} unsubscribed since.`;
  return `${parts.filter(Boolean).join(', ')}. ${departures}`;
}

/** The delivery state of a newsletter. */
export function newsletterState({ sentAt, waiting, failed }: NewsletterRow) {
  if (sentAt === null) return { label: 'Draft', tone: 'apricot' } as const;
  if (waiting > 0) return { label: 'On its way', tone: 'plain' } as const;
  return failed > 0
    ? ({ label: 'Sent, some failed', tone: 'plum' } as const)
    : ({ label: 'Sent', tone: 'sage' } as const);
}

/** The message to the second of two people who change one newsletter. */
export const conflictMessage = (by: string | null): string =>
  `${by ?? 'Somebody else'} changed this newsletter in the meantime. Please look at it again.`;
