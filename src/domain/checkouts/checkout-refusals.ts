import { bookRefusals } from '#domain/bookings/booking-refusals.ts';
import { orderRefusals } from '#domain/orders/order-refusals.ts';

/** The reasons for refusing to start an online payment, besides those of bookings and orders. */
export const ownCheckoutRefusals = [
  // The studio does not take payments online at present.
  'online-off',
  // Stripe or the function does not respond. Returned by the function, never by the database.
  'unavailable',
  // Stripe charges no amount that is as small. Returned by the function, too.
  'amount-too-small',
  // The email address, or the account, has the maximum number of open payments.
  'too-many-checkouts',
  // It is free of charge, so it is booked or ordered without a payment.
  'nothing-to-pay',
  // Only a signed-in person with a confirmed email address can buy a pass.
  'sign-in',
  'unknown-plan',
  // An introductory plan is sold once per person.
  'introductory-once',
  // The person's membership already renews automatically.
  'already-subscribed',
] as const;

export type OwnCheckoutRefusal = (typeof ownCheckoutRefusals)[number];

/** All reasons for refusing to start an online payment. */
export const checkoutRefusals = [...new Set([...ownCheckoutRefusals, ...bookRefusals, ...orderRefusals])];

export type CheckoutRefusal = (typeof checkoutRefusals)[number];

/** The messages for refusals that only online payments have; those of bookings and orders have their own. */
export const checkoutRefusalMessages: Record<OwnCheckoutRefusal, string> = {
  'online-off': 'We do not take payments online at the moment. You can pay at the studio.',
  unavailable:
    'We cannot reach our payment service at the moment. Nothing was charged. Please try again in a few minutes, or pay at the studio.',
  'amount-too-small': 'This amount is too small to pay by card online. You can pay at the studio.',
  'too-many-checkouts':
    'Several payments with this email address, or from your account, are still open. Please finish or cancel one of them, or try again in 15 minutes.',
  'nothing-to-pay': 'This is free of charge, so there is nothing to pay online.',
  'sign-in': 'Please sign in with a confirmed email address first, so that the pass is yours.',
  'unknown-plan': 'This plan is no longer for sale. Please choose another one.',
  'introductory-once': 'You have had this introductory plan before. Please choose another one.',
  'already-subscribed': 'You have this membership already, and it renews by itself.',
};
