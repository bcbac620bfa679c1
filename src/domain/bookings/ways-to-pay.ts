import { formatMoney, type Money } from '#domain/money/money.ts';
import type { PassRefusal, PassWays } from '#domain/passes/pass-schema.ts';
import { payingText } from '#domain/passes/pass-texts.ts';
import { type PaymentMethod, paymentMethods } from './payment-method.ts';

/** A way to pay, as the booking form offers it to this person. */
export interface WayToPay {
  value: PaymentMethod;
  label: string;
  possible: boolean;
  /** The effect of paying this way, or why it is not possible. */
  note: string;
}

/** The person who books: a guest; a member whose passes are unknown, because the studio has not responded; a member. */
export type Payer = 'guest' | 'unknown' | PassWays;

const studioNotes: Partial<Record<PaymentMethod, string>> = {
  credit_card: 'at the card machine at reception',
  pay_at_studio: 'in cash or by transfer, when you come',
};

const refusalNotes: Record<PassRefusal, string> = {
  'pass-sign-in': 'sign in to use a pass',
  'pass-not-yours': 'pays for its owner’s own place only',
  'pass-none': 'you have none',
  'pass-used-up': 'every class is used',
  'pass-ends-before': 'yours ends before this class',
  'pass-begins-later': 'yours begins after this class',
  'pass-paused': 'yours is paused on that day',
  'pass-day-limit': 'yours covers no more classes on that day',
};

/**
 * The four ways to pay with this person’s passes: "4 left until 3 March 2026, 3 after this".
 * @param onlinePrice What a card pays at once, on Stripe's page; undefined if it pays at reception.
 */
export function waysToPay(payer: Payer, onlinePrice?: Money): WayToPay[] {
  return Object.entries(paymentMethods).map(([key, { label }]) => {
    const value = key as PaymentMethod;
    if (value === 'credit_card' && onlinePrice)
      return { value, label, possible: true, note: `${formatMoney(onlinePrice)} now, on Stripe’s page` };
    return { value, label, ...possibilityOf(value, payer) };
  });
}

/** How many friends the pass of this payment method brings free; none unless there are places for both. */
export function guestsOffered(payer: Payer, method: string, spots: number): number {
  if (typeof payer === 'string' || spots < 2 || !(method in payer)) return 0;
  const way = payer[method as keyof typeof payer];
  return way.kind === 'possible' ? way.pass.guestsLeft : 0;
}

function possibilityOf(method: PaymentMethod, payer: Payer): Pick<WayToPay, 'possible' | 'note'> {
  if (method === 'credit_card' || method === 'pay_at_studio')
    return { possible: true, note: studioNotes[method] ?? '' };
  if (payer === 'guest') return { possible: false, note: refusalNotes['pass-sign-in'] };
  if (payer === 'unknown') return { possible: true, note: '' };
  const way = payer[method];
  return way.kind === 'possible'
    ? { possible: true, note: payingText(way.pass) }
    : { possible: false, note: refusalNotes[way.reason] };
}
