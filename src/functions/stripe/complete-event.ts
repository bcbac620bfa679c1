import type { Stripe } from 'stripe';
import { intentOf, paymentEventOf, periodEndOf, sessionEvent, type Told } from './payment-event.ts';
import type { PaymentEvent } from './payment-event-schema.ts';

/**
 * An event in the studio's words, with what Stripe leaves out of it: what a membership's first month was paid with and until
 * when it lasts, and what a renewal was paid with. A refund needs that later.
 * @throws Stripe.errors.StripeError where Stripe does not answer.
 */
export async function completeEvent(event: Stripe.Event, stripe: Stripe): Promise<PaymentEvent | undefined> {
  const told = paymentEventOf(event);
  if (told?.type === 'session-paid' && told.subscription && told.session)
    return (await askSession(told.session, stripe, told)) ?? told;
  if (told?.type === 'invoice-paid' && !told.paymentIntent && event.type === 'invoice.paid') {
    const invoice = event.data.object.id;
    const payments = await stripe.invoicePayments.list({ ...(invoice && { invoice }), status: 'paid' });
    return { ...told, paymentIntent: intentOf({ ...event.data.object, payments }) };
  }
  return told;
}

/**
 * What became of a session at Stripe; undefined while it is open.
 * @throws Stripe.errors.StripeError where Stripe does not answer.
 */
export async function askSession(id: string, stripe: Stripe, told?: Told): Promise<PaymentEvent | undefined> {
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['subscription', 'invoice.payments'],
  });
  const { subscription, invoice } = session;
  const event = sessionEvent(session, told ?? ownTold(session));
  if (event?.type !== 'session-paid') return event;
  return {
    ...event,
    ...(typeof invoice === 'object' && invoice && { paymentIntent: intentOf(invoice) }),
    ...(typeof subscription === 'object' && subscription && { periodEnd: periodEndOf(subscription) }),
  };
}

/** A fact that we asked for has an id of ours: it is the same fact each time. */
const ownTold = ({ id, status }: Stripe.Checkout.Session): Told => ({
  id: `sweep:session:${id}:${status === 'expired' ? 'expired' : 'paid'}`,
  at: new Date().toISOString(),
});
