import { Stripe } from 'stripe';
import type { ServerFunction } from './server/server-function.ts';
import { completeEvent } from './stripe/complete-event.ts';
import { stripeClient } from './stripe/stripe-client.ts';

/**
 * Stripe's webhook for payment events. An event with a wrong signature is refused with 400. Status 200 means that the
 * database has recorded the event, or does not need it; any other failure is 500, and Stripe retries.
 */
export const stripeWebhook: ServerFunction = async (request, server) => {
  const stripe = stripeClient(server);
  const secret = server.variable('STRIPE_WEBHOOK_SECRET');
  if (!stripe || !secret) throw new Error('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  // The signature is that of the raw body: parsing and serialising it could change it.
  const body = await request.text();
  const signature = request.headers.get('stripe-signature') ?? '';
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      undefined,
      Stripe.createSubtleCryptoProvider(),
    );
  } catch (error) {
    server.report(`An event is not signed by Stripe: ${(error as Error).name}`);
    return Response.json({ message: 'This is not signed by Stripe.' }, { status: 400 });
  }
  const paymentEvent = await completeEvent(event, stripe);
  if (paymentEvent) await server.callAsService('record_payment_event', { event: paymentEvent });
  return Response.json({ received: true });
};
