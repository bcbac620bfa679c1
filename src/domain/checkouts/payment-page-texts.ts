import type { Collected } from '#domain/cart/collected.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { type CheckoutRefusal, checkoutRefusalMessages } from './checkout-refusals.ts';
import type { CheckoutKind } from './checkout-states.ts';

/* What a person reads before they go to Stripe's page. */

/** How long a place or goods are held for an online payment, in minutes: studio.checkouts.held_until. */
const holdMinutes = 15;

/**
 * The text before a person goes to Stripe's page. Passes and digital products are unlimited, so nothing is held for them.
 * @param collected What of an order is collected.
 */
export function paymentPageNotice(kind: CheckoutKind, collected: Collected = 'all'): string {
  const page = 'You pay on the page of Stripe, our payment service. No card number reaches us.';
  if (kind === 'pass' || collected === 'none') return page;
  const things = collected === 'some' ? 'What you collect is' : 'Your things are';
  return `${page} ${kind === 'booking' ? 'Your place is' : things} held for ${holdMinutes} minutes while you do.`;
}

/** The message for a refusal that only online payments have; undefined for those of bookings and orders. */
export const checkoutRefusalMessage = (reason: CheckoutRefusal): string | undefined =>
  (checkoutRefusalMessages as Partial<Record<CheckoutRefusal, string>>)[reason];

/** "£85 each month until you end it": the price of a plan that renews, what is paid when, and how to end it. */
export const renewalTerms = ({ price }: { price: Money }): string =>
  `${formatMoney(price)} each month until you end it. You pay the first month today, and the next ones are charged to the same card. You can end it in your account at any time: it lasts to the end of what you have paid for.`;
