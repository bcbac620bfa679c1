import { nameProblem, phoneProblem } from '#domain/accounts/profile.ts';
import { parseEmail } from '#domain/people/email.ts';
import { isPlainText, lettersOf } from '#domain/people/plain-text.ts';
import { longestNote, type OrderRefusal } from './order.ts';

/** What a person types to order. */
export interface OrderForm {
  name: string;
  email: string;
  phone: string;
  /** Collection note; may be empty. */
  note: string;
}

export type OrderProblems = Partial<Record<keyof OrderForm, string>>;

/**
 * What is wrong with each field, in words to show beside it; empty where all is well.
 */
export function orderProblems(form: OrderForm): OrderProblems {
  const email = parseEmail(form.email);
  const problems: OrderProblems = {};
  const name = form.name.trim() === '' ? 'Please enter your full name.' : nameProblem(form.name);
  const phone = form.phone.trim() === '' ? 'Please enter your phone number.' : phoneProblem(form.phone);
  if (name) problems.name = name;
  if (email.kind === 'refused') problems.email = email.message;
  if (phone) problems.phone = phone;
  if (lettersOf(form.note.trim()) > longestNote)
    problems.note = `Please shorten your note to ${longestNote} characters.`;
  else if (!isPlainText(form.note, 'several'))
    problems.note = 'Please write your note with letters that can be read.';
  return problems;
}

/** Which field a refusal is about; undefined for those about the lines. */
export const fieldOfRefusal: Partial<Record<OrderRefusal, keyof OrderForm>> = {
  'name-invalid': 'name',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
  'note-too-long': 'note',
  'note-invalid': 'note',
};
