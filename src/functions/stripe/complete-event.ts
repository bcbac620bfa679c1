import type { Stripe } from 'stripe';
import { type EventIdentity, intentOf, paymentEventOf, periodEndOf, sessionEvent } from './payment-event.ts';
import type { PaymentEvent } from './payment-event-schema.ts';

/**
 * Converts an event and adds the data that Stripe leaves out: for a membership's first month its payment intent and
 * the end of its period, for a renewal its payment intent. Later refunds need the payment intent.
 * @throws Stripe.errors.StripeError if Stripe does not respond.
 */
export async function completeEvent(event: Stripe.Event, stripe: Stripe): Promise<PaymentEvent | undefined> {
  const complete = paymentEventOf(event);
  if (complete?.type === 'session-paid' && complete.subscription && complete.session)
    return (await querySession(complete.session, stripe, complete)) ?? complete;
  if (complete?.type === 'invoice-paid' && !complete.paymentIntent && event.type === 'invoice.paid') {
    const invoice = event.data.object.id;
    const payments = await stripe.invoicePayments.list({ ...(invoice && { invoice }), status: 'paid' });
    return { ...complete, paymentIntent: intentOf({ ...event.data.object, payments }) };
  }
  return complete;
}

/**
 * Queries Stripe for a session's outcome; undefined while it is open.
 * @throws Stripe.errors.StripeError if Stripe does not respond.
 */
export async function querySession(
  id: string,
  stripe: Stripe,
  identity?: EventIdentity,
): Promise<PaymentEvent | undefined> {
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['subscription', 'invoice.payments'],
  });
  const { subscription, invoice } = session;
  const event = sessionEvent(session, identity ?? queriedIdentity(session));
  if (event?.type !== 'session-paid') return event;
  const complete = {
    ...event,
    ...(typeof invoice === 'object' && invoice && { paymentIntent: intentOf(invoice) }),
    ...(typeof subscription === 'object' && subscription && { periodEnd: periodEndOf(subscription) }),
  };
  // An outcome without the payment's id has an id of its own. Otherwise the complete one would count as recorded already.
  return identity || complete.paymentIntent ? complete : { ...complete, id: `${complete.id}:without-intent` };
}

/** A queried outcome has an id derived from the session, so that it is recorded once. */
const queriedIdentity = ({ id, status }: Stripe.Checkout.Session): EventIdentity => ({
  id: `sweep:session:${id}:${status === 'expired' ? 'expired' : 'paid'}`,
  at: new Date().toISOString(),
});
