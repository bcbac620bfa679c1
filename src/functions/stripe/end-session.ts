import { Stripe } from 'stripe';
import { askSession } from './complete-event.ts';
import { nothingTold, sessionEvent, type Told } from './payment-event.ts';
import type { PaymentEvent } from './payment-event-schema.ts';

/**
 * Ends a session, so that nobody can pay there any more. Answers what became of it: it was paid before, or it is over.
 * @param checkout The token of its checkout.
 * @throws Stripe.errors.StripeError where Stripe does not answer.
 */
export async function endSession(
  id: string,
  checkout: string,
  stripe: Stripe,
): Promise<PaymentEvent | undefined> {
  const told = { id: `sweep:session:${id}:expired`, at: new Date().toISOString() };
  try {
    return sessionEvent(await stripe.checkout.sessions.expire(id), told);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // It is not open: paid, over, or unknown since the account was changed.
    return error.code === 'resource_missing' ? gone(id, checkout, told) : await askSession(id, stripe);
  }
}

/** A session that Stripe does not know: nobody can pay there. */
const gone = (session: string, checkout: string, told: Told): PaymentEvent => ({
  ...nothingTold,
  ...told,
  type: 'session-expired',
  checkout,
  session,
  reason: 'resource_missing',
});
