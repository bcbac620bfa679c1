import type { PaymentMethod } from '#domain/booking/booking.ts';
import { parseEmail } from '#domain/people/email.ts';
import { nameProblem, phoneProblem } from '#domain/people/profile.ts';

/** Somebody who comes without a booking. */
export interface WalkIn {
  name: string;
  /** May be empty, and so may the phone. */
  email: string;
  phone: string;
  paymentMethod: PaymentMethod;
}

/** The form of somebody who has not said anything yet. */
export const newWalkIn: WalkIn = { name: '', email: '', phone: '', paymentMethod: 'pay_at_studio' };

export type WalkInProblems = Partial<Record<'name' | 'email' | 'phone', string>>;

/**
 * What is wrong with each field, in words to show beside it; empty where all is well.
 * The database checks the same rules in public.add_walk_in(): change both together.
 */
export function walkInProblems({ name, email, phone }: WalkIn): WalkInProblems {
  const problems: WalkInProblems = {};
  const wrongName = name.trim() === '' ? 'Please enter a name.' : nameProblem(name);
  const parsed = parseEmail(email);
  const wrongPhone = phoneProblem(phone);
  if (wrongName) problems.name = wrongName;
  if (email.trim() !== '' && parsed.kind === 'refused') problems.email = parsed.message;
  if (wrongPhone) problems.phone = wrongPhone;
  return problems;
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
