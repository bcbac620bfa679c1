import { bookRefusals } from '#domain/bookings/booking-refusals.ts';
import { orderRefusals } from '#domain/orders/order-refusals.ts';

/** Why an online payment was not begun, besides what refuses a booking or an order. */
export const ownCheckoutRefusals = [
  // The studio does not take payments online at present.
  'online-off',
  // Stripe, or the function that asks it, is away. Said by the function, never by the database.
  'unavailable',
  // As many payments of one mailbox are open as may be at once.
  'too-many-checkouts',
  // Free of charge: it is booked or ordered without paying.
  'nothing-to-pay',
  // A pass is bought signed in, with a confirmed address.
  'sign-in',
  'unknown-plan',
  // An introductory plan is sold once a person.
  'introductory-once',
  // This membership renews by itself already.
  'already-subscribed',
] as const;

export type OwnCheckoutRefusal = (typeof ownCheckoutRefusals)[number];

/** Why an online payment was not begun. */
export const checkoutRefusals = [...new Set([...ownCheckoutRefusals, ...bookRefusals, ...orderRefusals])];

export type CheckoutRefusal = (typeof checkoutRefusals)[number];

/** Words of the refusals that only online payments have; bookings and orders have words for theirs. */
export const checkoutRefusalWords: Record<OwnCheckoutRefusal, string> = {
  'online-off': 'We do not take payments online at the moment. You can pay at the studio.',
  unavailable:
    'We cannot reach our payment service at the moment. Nothing was charged. Please try again in a few minutes, or pay at the studio.',
  'too-many-checkouts':
    'Several payments with this email address are still open. Please finish or cancel one of them, or try again in 15 minutes.',
  'nothing-to-pay': 'This is free of charge, so there is nothing to pay online.',
  'sign-in': 'Please sign in with a confirmed email address first, so that the pass is yours.',
  'unknown-plan': 'This plan is no longer for sale. Please choose another one.',
  'introductory-once': 'You have had this introductory plan before. Please choose another one.',
  'already-subscribed': 'You have this membership already, and it renews by itself.',
};
