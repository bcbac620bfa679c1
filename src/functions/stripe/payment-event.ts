import type { Stripe } from 'stripe';
import type { PaymentEvent } from './payment-event-schema.ts';

/**
 * Converts an event of Stripe's to the studio's format. Undefined for events that the studio does not need: other types
 * and currencies, sessions without a checkout of ours, and invoices without a subscription. The first invoice of a
 * membership is ignored, too, because the event of its session reports it.
 */
export function paymentEventOf(event: Stripe.Event): PaymentEvent | undefined {
  const identity = { id: event.id, at: isoOf(event.created) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvent(event.data.object, identity);
    case 'checkout.session.async_payment_failed':
      return eventOfSession(event.data.object, 'session-failed', identity);
    case 'invoice.paid':
      return invoiceEvent(event.data.object, 'invoice-paid', identity);
    case 'invoice.payment_failed':
      return invoiceEvent(event.data.object, 'invoice-failed', identity);
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.updated':
      return subscriptionEvent(event.data.object, identity);
    case 'refund.created':
    case 'refund.failed':
    case 'refund.updated':
      return refundEvent(event.data.object, identity);
    case 'charge.dispute.closed':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.updated':
      return disputeEvent(event.data.object, identity);
    case 'payout.canceled':
    case 'payout.failed':
    case 'payout.paid':
      return payoutEvent(event.data.object, identity);
    default:
      return undefined;
  }
}

/** The identity of an event: its id, which is recorded once, and its time, in UTC. */
export type EventIdentity = Pick<PaymentEvent, 'id' | 'at'>;

/** The event of a session's outcome; undefined while it is open or unpaid. */
export function sessionEvent(
  session: Stripe.Checkout.Session,
  identity: EventIdentity,
): PaymentEvent | undefined {
  if (session.status === 'expired') return eventOfSession(session, 'session-expired', identity);
  const isPaid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  return session.status === 'complete' && isPaid
    ? eventOfSession(session, 'session-paid', identity)
    : undefined;
}

function eventOfSession(
  session: Stripe.Checkout.Session,
  type: 'session-paid' | 'session-expired' | 'session-failed',
  identity: EventIdentity,
): PaymentEvent | undefined {
  const checkout = session.client_reference_id ?? session.metadata?.['checkout'] ?? null;
  const currency = currencyOf(session.currency);
  if (!checkout || (!currency && type === 'session-paid')) return undefined;
  return {
    ...emptyEvent,
    ...identity,
    type,
    checkout,
    session: session.id,
    paymentIntent: idOf(session.payment_intent),
    subscription: idOf(session.subscription),
    customer: idOf(session.customer),
    amount: session.amount_total,
    currency: currency ?? null,
    status: session.status,
  };
}

/** The event of a later month of a subscription; undefined for any other invoice. */
export function invoiceEvent(
  invoice: Stripe.Invoice,
  type: 'invoice-paid' | 'invoice-failed',
  identity: EventIdentity,
): PaymentEvent | undefined {
  const details = invoice.parent?.subscription_details;
  const currency = currencyOf(invoice.currency);
  if (!details || !currency || invoice.billing_reason === 'subscription_create') return undefined;
  return {
    ...emptyEvent,
    ...identity,
    type,
    checkout: details.metadata?.['checkout'] ?? null,
    paymentIntent: intentOf(invoice),
    subscription: idOf(details.subscription),
    customer: idOf(invoice.customer),
    amount: type === 'invoice-paid' ? invoice.amount_paid : invoice.amount_due,
    currency,
    status: invoice.status,
    periodEnd: periodEndOfInvoice(invoice),
  };
}

/** The event of a subscription's present state. */
export function subscriptionEvent(subscription: Stripe.Subscription, identity: EventIdentity): PaymentEvent {
  return {
    ...emptyEvent,
    ...identity,
    type: 'subscription-changed',
    checkout: subscription.metadata['checkout'] ?? null,
    subscription: subscription.id,
    customer: idOf(subscription.customer),
    status: subscription.status,
    periodEnd: periodEndOf(subscription),
    reason: endsWithPeriod(subscription) ? 'cancel_at_period_end' : null,
  };
}

/**
 * Whether a subscription ends with the paid period. The portal sets only the instant of its end, the API and the dashboard
 * may set only the flag. An end after this period is none yet: Stripe charges again before it.
 */
export function endsWithPeriod({ cancel_at_period_end, cancel_at, items }: Stripe.Subscription): boolean {
  const ends = items.data.map(({ current_period_end }) => current_period_end);
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= Math.max(...ends));
}

/** The event of a refund; `refund` is the studio's number, or null if it was made manually at Stripe. */
export function refundEvent(refund: Stripe.Refund, identity: EventIdentity): PaymentEvent | undefined {
  const currency = currencyOf(refund.currency);
  if (!currency) return undefined;
  return {
    ...emptyEvent,
    ...identity,
    type: 'refund-changed',
    paymentIntent: idOf(refund.payment_intent),
    amount: refund.amount,
    currency,
    status: refund.status,
    refund: refundNumberOf(refund),
    reason: refund.failure_reason ?? null,
  };
}

/** The studio's number of a refund; null if it was made manually at Stripe. */
export function refundNumberOf({ metadata }: Pick<Stripe.Refund, 'metadata'>): number | null {
  const number = Number(metadata?.['refund'] ?? Number.NaN);
  return Number.isInteger(number) ? number : null;
}

/** The event of a dispute's present state; where its money is follows from that. */
function disputeEvent(dispute: Stripe.Dispute, identity: EventIdentity): PaymentEvent | undefined {
  const currency = currencyOf(dispute.currency);
  if (!currency) return undefined;
  return {
    ...emptyEvent,
    ...identity,
    type: 'dispute-changed',
    dispute: dispute.id,
    paymentIntent: idOf(dispute.payment_intent),
    amount: dispute.amount,
    currency,
    status: dispute.status,
    reason: dispute.reason,
  };
}

function payoutEvent(payout: Stripe.Payout, identity: EventIdentity): PaymentEvent | undefined {
  const currency = currencyOf(payout.currency);
  if (!currency || payout.amount < 0) return undefined;
  return {
    ...emptyEvent,
    ...identity,
    type: 'payout',
    payout: payout.id,
    amount: payout.amount,
    currency,
    status: payout.status,
    reason: payout.failure_code,
  };
}

/** An event's optional fields, all null. */
export const emptyEvent: Omit<PaymentEvent, 'id' | 'at' | 'type'> = {
  checkout: null,
  session: null,
  paymentIntent: null,
  subscription: null,
  customer: null,
  amount: null,
  currency: null,
  status: null,
  periodEnd: null,
  refund: null,
  reason: null,
  dispute: null,
  payout: null,
  fee: null,
};

/** The end of a subscription's paid period, in UTC. */
export const periodEndOf = ({ items }: Stripe.Subscription): string | null => {
  const ends = items.data.map(({ current_period_end }) => current_period_end);
  return ends.length > 0 ? isoOf(Math.max(...ends)) : null;
};

/** The payment intent of an invoice; null unless its payments were requested: Stripe omits them by default. */
export const intentOf = ({ payments }: Stripe.Invoice): string | null =>
  idOf(payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent);

const periodEndOfInvoice = ({ lines }: Stripe.Invoice): string | null => {
  const ends = lines.data.map(({ period }) => period.end);
  return ends.length > 0 ? isoOf(Math.max(...ends)) : null;
};

/** The id of an object, whether it is expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const currencyOf = (code: string | null): 'GBP' | 'USD' | undefined =>
  code === 'gbp' ? 'GBP' : code === 'usd' ? 'USD' : undefined;
