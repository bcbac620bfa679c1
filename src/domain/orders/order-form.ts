import * as v from 'valibot';
import { emailField, nameField, phoneField } from '#domain/people/contact-fields.ts';
import { characterCount, isPlainText } from '#domain/people/plain-text.ts';
import { validatedField } from '#domain/schema/form-fields.ts';
import type { FieldsOf, Problems } from '#domain/schema/read-form.ts';
import type { OrderRefusal } from './order-refusals.ts';

/** The maximum length of a collection note, in characters. */
export const longestNote = 500;

/** The order form. */
export const orderForm = v.object({
  name: nameField({ label: 'Full name' }, 'Please enter your full name.'),
  email: emailField({ label: 'Email' }),
  phone: phoneField({ label: 'Phone number' }, 'Please enter your phone number.'),
  /** May be empty. */
  note: validatedField({ label: 'Collection note', maximum: longestNote }, (note) => {
    if (characterCount(note.trim()) > longestNote)
      return `Please shorten your note to ${longestNote} characters.`;
    return isPlainText(note, 'several') ? undefined : 'Please write your note with letters that can be read.';
  }),
});

/** The fields of the order form. */
export type OrderForm = FieldsOf<typeof orderForm>;

/** The message beside each invalid field, and beside the consent to opening digital products. */
export type OrderProblems = Problems<OrderForm & { consent: string }>;

/** The field of a refusal, by its reason; undefined for refusals about the lines. */
export const fieldOfRefusal: Partial<Record<string, keyof OrderProblems>> = {
  'name-invalid': 'name',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
  'note-too-long': 'note',
  'note-invalid': 'note',
  'consent-missing': 'consent',
} satisfies Partial<Record<OrderRefusal, keyof OrderProblems>>;
