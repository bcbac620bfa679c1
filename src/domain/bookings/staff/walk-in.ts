import * as v from 'valibot';
import { nameProblem, phoneProblem } from '#domain/accounts/profile.ts';
import { paymentMethods } from '#domain/bookings/booking.ts';
import { parseEmail } from '#domain/people/email.ts';
import { judged, keyOrElse } from '#domain/schema/form-fields.ts';
import { type Problems, readForm } from '#domain/schema/read-form.ts';

/** The form of somebody who comes without a booking. Only a name is needed. */
export const walkInForm = v.object({
  name: judged({ label: 'Name', most: 120 }, (name) =>
    name.trim() === '' ? 'Please enter a name.' : nameProblem(name),
  ),
  email: judged({ label: 'Email' }, (email) => {
    const parsed = parseEmail(email);
    return email.trim() !== '' && parsed.kind === 'refused' ? parsed.message : undefined;
  }),
  phone: judged({ label: 'Phone' }, phoneProblem),
  paymentMethod: keyOrElse({ label: 'Payment method' }, paymentMethods, 'pay_at_studio'),
});

/** Somebody who comes without a booking. */
export type WalkIn = v.InferOutput<typeof walkInForm>;

/** The form of somebody who has not said anything yet. */
export const newWalkIn: WalkIn = { name: '', email: '', phone: '', paymentMethod: 'pay_at_studio' };

export type WalkInProblems = Problems<WalkIn>;

/** What is wrong with each field, in words to show beside it; empty where all is well. */
export function walkInProblems(person: WalkIn): WalkInProblems {
  const read = readForm(walkInForm, person);
  return read.kind === 'refused' ? read.problems : {};
}

/** What is asked before the same person takes a second place. */
export const alreadyHereQuestion = ({ name }: Pick<WalkIn, 'name'>): string =>
  `${name.trim()} is already here. Add another place?`;
