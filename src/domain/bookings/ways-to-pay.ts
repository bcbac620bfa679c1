import { formatMoney, type Money } from '#domain/money/money.ts';
import type { ClassDiscount, OwnWaysToPay, PassRefusal } from '#domain/passes/pass-schema.ts';
import { payingText } from '#domain/passes/pass-texts.ts';
import { isPassMethod, type PaymentMethod, paymentMethods } from './payment-method.ts';

/** A way to pay, as the booking form offers it to this person. */
export interface WayToPay {
  value: PaymentMethod;
  label: string;
  possible: boolean;
  /** The effect of paying this way, or why it is not possible. */
  note: string;
}

/** The person who books: a guest; a member whose passes are unknown, because the studio has not responded; a member. */
export type Payer = 'guest' | 'unknown' | OwnWaysToPay;

const studioNotes: Partial<Record<PaymentMethod, string>> = {
  credit_card: 'at the card machine at reception',
  pay_at_studio: 'in cash or by transfer, when you come',
};

const refusalNotes: Record<PassRefusal, string> = {
  'pass-sign-in': 'sign in to use a pass',
  'pass-not-yours': 'pays for its owner’s own place only',
  'pass-not-for-workshops': 'no pass pays for workshops',
  'pass-none': 'you have none',
  'pass-used-up': 'every class is used',
  'pass-ends-before': 'yours ends before this class',
  'pass-begins-later': 'yours begins after this class',
  'pass-paused': 'yours is paused on that day',
  'pass-day-limit': 'yours covers no more classes on that day',
};

interface PaidClass {
  /** Whether it is a workshop, for which no pass pays. */
  workshop: boolean;
  /** What a card pays at once, on Stripe's page; undefined if it pays at reception. */
  onlinePrice?: Money | undefined;
}

/** The four ways to pay for a class with this person’s passes: "4 left until 3 March 2026, 3 after this". */
export function waysToPay(payer: Payer, { workshop, onlinePrice }: PaidClass): WayToPay[] {
  return Object.entries(paymentMethods).map(([key, { label }]) => {
    const value = key as PaymentMethod;
    if (value === 'credit_card' && onlinePrice)
      return { value, label, possible: true, note: `${formatMoney(onlinePrice)} now, on Stripe’s page` };
    return { value, label, ...possibilityOf(value, payer, workshop) };
  });
}

/**
 * The discount of the person who books; undefined if they have none, or if they book with another address than that of their
 * account.
 */
export function discountFor(payer: Payer, email: string): ClassDiscount | undefined {
  if (typeof payer === 'string' || !payer.discount) return undefined;
  const isOwn = payer.discount.email.toLowerCase() === email.trim().toLowerCase();
  return isOwn ? payer.discount : undefined;
}

/** "10% off £35 with your membership". */
export const classDiscountText = ({ percent, fullPrice }: ClassDiscount): string =>
  `${percent}% off ${formatMoney(fullPrice)} with your membership`;

/**
 * The label of the link with which a guest signs in before booking; undefined if signing in would change nothing.
 * @param workshopDiscount The highest discount of a plan on workshops, in per cent.
 */
export function signInLabel({ workshop }: PaidClass, workshopDiscount: number): string | undefined {
  if (!workshop) return 'Sign in to use a pass';
  return workshopDiscount > 0 ? `Members pay ${workshopDiscount}% less: sign in first` : undefined;
}

/** How many friends the pass of this payment method brings free; none unless there are places for both. */
export function guestsOffered(payer: Payer, method: string, spots: number): number {
  if (typeof payer === 'string' || spots < 2 || !isPassMethod(method)) return 0;
  const way = payer[method];
  return way.kind === 'possible' ? way.pass.guestsLeft : 0;
}

function possibilityOf(
  method: PaymentMethod,
  payer: Payer,
  workshop: boolean,
): Pick<WayToPay, 'possible' | 'note'> {
  if (!isPassMethod(method)) return { possible: true, note: studioNotes[method] ?? '' };
  if (workshop) return { possible: false, note: refusalNotes['pass-not-for-workshops'] };
  if (payer === 'guest') return { possible: false, note: refusalNotes['pass-sign-in'] };
  if (payer === 'unknown') return { possible: true, note: '' };
  const way = payer[method];
  return way.kind === 'possible'
    ? { possible: true, note: payingText(way.pass) }
    : { possible: false, note: refusalNotes[way.reason] };
}
