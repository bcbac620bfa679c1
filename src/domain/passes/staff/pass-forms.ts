import * as v from 'valibot';
import type { PassSummary } from '#domain/passes/pass-schema.ts';
import { passPayments } from '#domain/payments/tenders.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { parsedField, requiredChoice, text, wholeNumber } from '#domain/schema/form-fields.ts';
import { type FieldsOf, refusedField } from '#domain/schema/read-form.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';

const isPayment = isKeyOf(passPayments);

const freeMessage = 'Please say why it is free. It is recorded in the history of the pass.';

/** The form in which admins give a person a pass. */
const givePassFields = v.object({
  plan: requiredChoice({ label: 'Plan', message: 'Please choose a plan.' }),
  fromOn: parsedField({ label: 'First day', message: 'Please choose the first day.' }, parseStudioDay),
  payment: parsedField({ label: 'How it is paid', message: 'Please choose how it is paid.' }, (key) =>
    isPayment(key) ? key : undefined,
  ),
  reason: text({
    label: 'Note',
    maximum: 200,
    empty: true,
    message: 'Please write a note of up to 200 characters.',
  }),
});

export const givePassForm = v.pipe(
  givePassFields,
  v.forward(
    v.partialCheck(
      [['payment'], ['reason']],
      ({ payment, reason }) => payment !== 'free' || reason !== '',
      freeMessage,
    ),
    ['reason'],
  ),
);

export type GivePassFields = FieldsOf<typeof givePassForm>;
export type GivePassDraft = v.InferOutput<typeof givePassForm>;

/** The form in which admins extend, end or correct a pass. */
export const correctPassForm = v.object({
  left: wholeNumber({
    label: 'Classes left',
    minimum: 0,
    maximum: 1000,
    message: 'Please enter a whole number from 0 to 1000.',
  }),
  /** Null if the last day is not set: the pass has not begun. */
  toOn: parsedField({ label: 'Last day', message: 'Please choose the last day.' }, (day) =>
    day === '' ? null : parseStudioDay(day),
  ),
  reason: text({
    label: 'Reason',
    maximum: 140,
    message: 'Please give a reason of up to 140 characters. Its owner can read it in the account.',
  }),
});

export type CorrectPassFields = FieldsOf<typeof correctPassForm>;

/** Who reads the reason for the change of a pass. */
export function correctionHint({ email }: { email: string }, sendsMails: boolean): string {
  if (email === '') return 'Its owner left no email address. Ring them if the pass ends or is valid again.';
  return `Its owner can read it in the account. ${mailSentence(sendsMails, 'They get an email with it if the pass ends or is valid again.')}`;
}

/**
 * The change of a pass by the form in which it is corrected. Null leaves the last day unchanged: it may have moved since
 * the form was opened, and must not move back.
 */
export function passCorrection(
  { left, toOn, reason }: v.InferOutput<typeof correctPassForm>,
  opened: Pick<PassSummary, 'left' | 'toOn'>,
): { credits: number; toOn: StudioDay | null; reason: string } {
  return {
    credits: opened.left === null ? 0 : left - opened.left,
    toOn: toOn === opened.toOn ? null : toOn,
    reason,
  };
}

/** The form in which staff return the credit of a missed or late-cancelled class. */
export const waiveForm = v.object({
  reason: text({
    label: 'Reason',
    maximum: 200,
    message:
      'Please give a reason of up to 200 characters. The owner of the pass can read it in the account.',
  }),
});

/** Why a pass was not given. */
export const givePassProblems = [
  'unknown-person',
  'unknown-plan',
  'tender-invalid',
  'reason-invalid',
  'days-invalid',
  'introductory-once',
] as const;

/** Why a pass was not changed. */
export const correctPassProblems = [
  'unknown-pass',
  'reason-invalid',
  'nothing-changed',
  'without-credits',
  'below-zero',
  'days-invalid',
] as const;

const messages = {
  'not-allowed': 'Only admins give passes and change them.',
  unknown: 'This person is no longer known. Look at the list again.',
  'unknown-person': 'This person is no longer known. Somebody may have merged them: look at the list again.',
  'unknown-plan': 'This plan is no longer sold. Choose another one.',
  'introductory-once': 'This person has had the introductory plan already. Choose another one.',
  'unknown-pass': 'This pass no longer exists. Close the dialog and look at the page again.',
  'nothing-changed': 'Nothing would change. Change the classes or the last day, or close the dialog.',
  'without-credits': 'This pass counts no classes. Change its last day instead.',
  'below-zero': 'Classes were used meanwhile. Close the dialog and look at the pass again.',
} as const;

/** The message about a pass that was not given, with the field if it is about one. */
export function givePassRefusal(reason: (typeof givePassProblems)[number] | 'not-allowed' | 'unknown') {
  if (reason === 'reason-invalid') return refusedField(givePassForm, 'reason');
  if (reason === 'tender-invalid') return refusedField(givePassForm, 'payment');
  if (reason === 'days-invalid')
    return { field: 'fromOn' as const, message: 'Please choose a day within a year from today.' };
  return messages[reason];
}

/** The message about a pass that was not changed, with the field if it is about one. */
export function correctPassRefusal(reason: (typeof correctPassProblems)[number] | 'not-allowed' | 'unknown') {
  if (reason === 'reason-invalid') return refusedField(correctPassForm, 'reason');
  if (reason === 'days-invalid')
    return {
      field: 'toOn' as const,
      message: 'Please choose a day within ten years, and not before the pass begins.',
    };
  return messages[reason];
}
