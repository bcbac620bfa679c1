import { Stripe } from 'stripe';
import { querySession } from './complete-event.ts';
import { type EventIdentity, emptyEvent, sessionEvent } from './payment-event.ts';
import type { PaymentEvent } from './payment-event-schema.ts';

/**
 * Expires a session, so that it can no longer be paid, and returns its outcome: it was paid before, or it is expired.
 * @param checkout The token of its checkout.
 * @throws Stripe.errors.StripeError if Stripe does not respond.
 */
export async function endSession(
  id: string,
  checkout: string,
  stripe: Stripe,
): Promise<PaymentEvent | undefined> {
  const identity = { id: `sweep:session:${id}:expired`, at: new Date().toISOString() };
  try {
    return sessionEvent(await stripe.checkout.sessions.expire(id), identity);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // The session is not open: it is paid, expired, or unknown because the Stripe account was changed.
    return error.code === 'resource_missing'
      ? expiredEvent(id, checkout, identity)
      : await querySession(id, stripe);
  }
}

/** The event for a session that is unknown to Stripe, and thus cannot be paid. */
const expiredEvent = (session: string, checkout: string, identity: EventIdentity): PaymentEvent => ({
  ...emptyEvent,
  ...identity,
  type: 'session-expired',
  checkout,
  session,
  reason: 'resource_missing',
});
