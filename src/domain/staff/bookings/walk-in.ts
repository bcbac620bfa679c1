import * as v from 'valibot';
import { paymentMethods } from '#domain/booking/booking.ts';
import { parseEmail } from '#domain/people/email.ts';
import { nameProblem, phoneProblem } from '#domain/people/profile.ts';
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

/** Why a walk-in cannot be kept like this, by the name of the refusal; undefined where it can. */
export function walkInRefusal(
  person: WalkIn,
): 'name-invalid' | 'email-invalid' | 'phone-invalid' | undefined {
  const { name, email, phone } = walkInProblems(person);
  if (name) return 'name-invalid';
  if (email) return 'email-invalid';
  return phone ? 'phone-invalid' : undefined;
}

/**
 * Whether somebody is probably in the class already: the same name, and no other telephone number. The database asks
 * the same in public.add_walk_in(): change both together.
 */
export function isAlreadyHere(
  person: Pick<WalkIn, 'name' | 'phone'>,
  one: Pick<WalkIn, 'name' | 'phone'>,
): boolean {
  const digits = ({ phone }: Pick<WalkIn, 'phone'>) => phone.replace(/\D/g, '').slice(-10);
  return (
    one.name.toLowerCase() === person.name.trim().toLowerCase() &&
    (digits(one) === '' || digits(person) === '' || digits(one) === digits(person))
  );
}

/** What is asked before the same person takes a second place. */
export const alreadyHereQuestion = ({ name }: Pick<WalkIn, 'name'>): string =>
  `${name.trim()} is already here. Add another place?`;
