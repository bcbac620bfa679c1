import { Stripe } from 'stripe';
import { endSession } from './end-session.ts';
import { emptyEvent, endsWithPeriod, invoiceEvent, refundEvent, subscriptionEvent } from './payment-event.ts';
import type { PaymentEvent, PaymentWork } from './payment-event-schema.ts';
import { timeOf } from './time-of.ts';

/** The work whose outcome is reported by payment events. */
export type StripeWork = Exclude<PaymentWork, { kind: 'compare-day' }>;

/**
 * Does one piece of work at Stripe, or finds that it is already done. Returns the events of its outcome; none if it is
 * not known yet.
 * @throws Stripe.errors.StripeError if Stripe does not respond: the work is retried later.
 */
export async function doPaymentWork(work: StripeWork, stripe: Stripe): Promise<PaymentEvent[]> {
  if (work.kind === 'query-subscription') return querySubscription(work.subscription, stripe);
  const event = await outcomeOf(work, stripe);
  return event ? [event] : [];
}

function outcomeOf(
  work: Exclude<StripeWork, { kind: 'query-subscription' }>,
  stripe: Stripe,
): Promise<PaymentEvent | undefined> {
  switch (work.kind) {
    // In both cases the hold is over, so the session must no longer be paid.
    case 'expire-session':
    case 'query-session':
      return endSession(work.session, work.checkout, stripe);
    case 'send-refund':
      return sendRefund(work, stripe);
    case 'cancel-subscription':
      return cancelSubscription(work, stripe);
  }
}

type RefundWork = Extract<PaymentWork, { kind: 'send-refund' }>;

async function sendRefund(work: RefundWork, stripe: Stripe): Promise<PaymentEvent | undefined> {
  const { refund: number, paymentIntent, amount, currency } = work;
  const event = (status: string, at = new Date().toISOString()) => ({
    id: `sweep:refund:${number}:${status}`,
    at,
  });
  try {
    // A refund that was already sent is found by its number: idempotency keys expire after a day. Stripe also returns
    // an internal error again for the same key, so the key changes every hour.
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
    const refund =
      data.find(({ metadata }) => metadata?.['refund'] === String(number)) ??
      (await stripe.refunds.create(
        { payment_intent: paymentIntent, amount, metadata: { refund: String(number) } },
        { idempotencyKey: `refund-${number}-${paymentIntent}-${new Date().toISOString().slice(0, 13)}` },
      ));
    return refundEvent(refund, event(refund.status ?? 'pending'));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || lacksFunds(error)) throw error;
    // A retry cannot succeed: the charge is disputed, refunded manually at Stripe, or unknown.
    return {
      ...emptyEvent,
      ...event('failed'),
      type: 'refund-changed',
      paymentIntent,
      amount,
      currency,
      status: 'failed',
      refund: number,
      reason: error.code ?? error.message.slice(0, 200),
    };
  }
}

/** Whether the studio's balance at Stripe is too low for a refund. Later payments fill it. */
const lacksFunds = ({ code, message }: Stripe.errors.StripeInvalidRequestError) =>
  code === 'balance_insufficient' || /\binsufficient funds\b/i.test(message);

type CancelWork = Extract<PaymentWork, { kind: 'cancel-subscription' }>;

async function cancelSubscription({ subscription: id, atPeriodEnd }: CancelWork, stripe: Stripe) {
  const cancellation = atPeriodEnd
    ? stripe.subscriptions.update(id, { cancel_at_period_end: true })
    : stripe.subscriptions.cancel(id);
  const subscription = await cancellation.catch(async (error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const found = await stripe.subscriptions.retrieve(id);
    // It may have ended already. Otherwise Stripe would charge it again.
    if (found.status === 'canceled' || (atPeriodEnd && endsWithPeriod(found))) return found;
    throw error;
  });
  const event = subscriptionEvent(subscription, { id: '', at: timeOf(subscription) });
  const outcome = event.reason !== null && event.status !== 'canceled' ? 'ending' : event.status;
  return { ...event, id: `sweep:subscription:${id}:${outcome}` };
}

/**
 * Returns the events of the months that a subscription has paid, the earliest first, and then of its state.
 * @throws Stripe.errors.StripeError if Stripe does not respond.
 */
export async function querySubscription(id: string, stripe: Stripe): Promise<PaymentEvent[]> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { data: invoices } = await stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 12,
    expand: ['data.payments'],
  });
  const at = timeOf(subscription);
  const months = invoices
    .reverse()
    .map((invoice) => invoiceEvent(invoice, 'invoice-paid', { id: `sweep:invoice:${invoice.id}:paid`, at }));
  // The state is recorded each time: the same state may mean something else now.
  const state = subscriptionEvent(subscription, {
    id: `sweep:subscription:${id}:${crypto.randomUUID()}`,
    at,
  });
  return [...months, state].filter((event) => event !== undefined);
}
