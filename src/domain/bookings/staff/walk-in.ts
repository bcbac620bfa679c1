import * as v from 'valibot';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { nameField, phoneField } from '#domain/people/contact-fields.ts';
import { parseEmail } from '#domain/people/email.ts';
import { keyOrElse, validatedField } from '#domain/schema/form-fields.ts';
import { type Problems, problemsOf } from '#domain/schema/read-form.ts';

/** The form for a person who arrives without a booking. Only a name is required. */
export const walkInForm = v.object({
  name: nameField({ label: 'Name' }, 'Please enter a name.'),
  email: validatedField({ label: 'Email' }, (email) => {
    const parsed = parseEmail(email);
    return email.trim() !== '' && parsed.kind === 'refused' ? parsed.message : undefined;
  }),
  phone: phoneField({ label: 'Phone' }),
  paymentMethod: keyOrElse({ label: 'Payment method' }, paymentMethods, 'pay_at_studio'),
});

/** A person who arrives without a booking. */
export type WalkIn = v.InferOutput<typeof walkInForm>;

/** The empty form of a walk-in. */
export const newWalkIn: WalkIn = { name: '', email: '', phone: '', paymentMethod: 'pay_at_studio' };

export type WalkInProblems = Problems<WalkIn>;

/** The message beside each invalid field; empty if all are valid. */
export const walkInProblems = (person: WalkIn): WalkInProblems => problemsOf(walkInForm, person);

/** The question before the same person takes a second place. */
export const alreadyHereQuestion = ({ name }: Pick<WalkIn, 'name'>): string =>
  `${name.trim()} is already here. Add another place?`;
