import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { emptyEvent, paymentEventOf } from './payment-event.ts';
import { paymentEvent } from './payment-event-schema.ts';
import { webhookEvents } from './webhook-events.ts';

/* Samples in the format of Stripe's documentation, with the fields that we read. */

const created = Date.parse('2026-07-01T10:00:00Z') / 1000;
const token = '6f2f7a0e-5f3a-4b52-9f26-3f0c3c0a6a01';
const later = Date.parse('2026-08-01T10:00:00Z') / 1000;

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: token,
  metadata: { checkout: token },
  payment_intent: 'pi_1',
  subscription: null,
  customer: null,
  amount_total: 1600,
  currency: 'gbp',
};
const invoice = {
  id: 'in_1',
  object: 'invoice',
  status: 'paid',
  billing_reason: 'subscription_cycle',
  customer: 'cus_1',
  amount_due: 9500,
  amount_paid: 9500,
  currency: 'gbp',
  parent: { subscription_details: { subscription: 'sub_1', metadata: { checkout: token } } },
  lines: { data: [{ period: { start: created, end: later } }] },
};
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  status: 'past_due',
  customer: 'cus_1',
  metadata: { checkout: token },
  cancel_at_period_end: false,
  cancel_at: null,
  items: { data: [{ current_period_end: later }] },
};
const refund = {
  id: 're_1',
  object: 'refund',
  status: 'succeeded',
  payment_intent: 'pi_1',
  amount: 800,
  currency: 'gbp',
  metadata: { refund: '10023' },
};
const dispute = {
  id: 'du_1',
  object: 'dispute',
  status: 'needs_response',
  payment_intent: 'pi_1',
  amount: 1600,
  currency: 'gbp',
  reason: 'fraudulent',
};
const payout = {
  id: 'po_1',
  object: 'payout',
  status: 'paid',
  amount: 5000,
  currency: 'gbp',
  failure_code: null,
};

const eventOf = (type: string, object: object) =>
  paymentEventOf({
    id: 'evt_1',
    object: 'event',
    type,
    created,
    data: { object },
  } as unknown as Stripe.Event);

const expected = { ...emptyEvent, id: 'evt_1', at: '2026-07-01T10:00:00.000Z' };
const sessionFields = {
  checkout: token,
  session: 'cs_test_1',
  paymentIntent: 'pi_1',
  amount: 1600,
  currency: 'GBP',
};

test('a paid session names its checkout, its payment and its amount', () => {
  const paid = { ...expected, ...sessionFields, type: 'session-paid', status: 'complete' };
  assert.deepEqual(eventOf('checkout.session.completed', session), paid);
  assert.deepEqual(eventOf('checkout.session.async_payment_succeeded', session), paid);
});

test('a complete but unpaid session has no event yet, and its failure arrives as a separate event', () => {
  const unpaid = { ...session, payment_status: 'unpaid' };
  assert.equal(eventOf('checkout.session.completed', unpaid), undefined);
  assert.equal(eventOf('checkout.session.async_payment_failed', unpaid)?.type, 'session-failed');
});

test('an expired session has an event', () => {
  const over = { ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null };
  assert.deepEqual(eventOf('checkout.session.expired', over), {
    ...expected,
    ...sessionFields,
    paymentIntent: null,
    type: 'session-expired',
    status: 'expired',
  });
});

test('sessions without a checkout of ours, invoices without a subscription, and other currencies and types are ignored', () => {
  assert.equal(
    eventOf('checkout.session.completed', { ...session, client_reference_id: null, metadata: {} }),
    undefined,
  );
  assert.equal(eventOf('checkout.session.completed', { ...session, currency: 'eur' }), undefined);
  assert.equal(eventOf('invoice.paid', { ...invoice, parent: null }), undefined);
  assert.equal(eventOf('payment_intent.succeeded', { id: 'pi_1' }), undefined);
});

test('a renewal contains the end of its period, and the first month’s invoice is ignored: its session reports it', () => {
  const renewal = {
    ...expected,
    checkout: token,
    subscription: 'sub_1',
    customer: 'cus_1',
    amount: 9500,
    currency: 'GBP',
    status: 'paid',
    periodEnd: '2026-08-01T10:00:00.000Z',
  };
  assert.deepEqual(eventOf('invoice.paid', invoice), { ...renewal, type: 'invoice-paid' });
  const open = { ...invoice, status: 'open', amount_paid: 0 };
  assert.deepEqual(eventOf('invoice.payment_failed', open), {
    ...renewal,
    type: 'invoice-failed',
    status: 'open',
  });
  const first = { ...invoice, billing_reason: 'subscription_create' };
  assert.equal(eventOf('invoice.paid', first), undefined);
  assert.equal(eventOf('invoice.payment_failed', first), undefined);
});

test('a subscription contains its state, and whether it ends with its period', () => {
  const changed = eventOf('customer.subscription.updated', subscription);
  assert.deepEqual(changed, {
    ...expected,
    type: 'subscription-changed',
    checkout: token,
    subscription: 'sub_1',
    customer: 'cus_1',
    status: 'past_due',
    periodEnd: '2026-08-01T10:00:00.000Z',
  });
  const ends = { cancel_at_period_end: true, cancel_at: null };
  const endsInPortal = { cancel_at_period_end: false, cancel_at: later };
  for (const end of [ends, endsInPortal])
    assert.equal(
      eventOf('customer.subscription.updated', { ...subscription, ...end })?.reason,
      'cancel_at_period_end',
    );
  const endsLater = { ...subscription, cancel_at: later + 1 };
  assert.equal(eventOf('customer.subscription.updated', endsLater)?.reason, null);
  assert.equal(
    eventOf('customer.subscription.deleted', { ...subscription, status: 'canceled' })?.status,
    'canceled',
  );
});

test('a refund has the studio’s number, or none if it was made manually at Stripe', () => {
  const sent = { ...expected, type: 'refund-changed', paymentIntent: 'pi_1', amount: 800, currency: 'GBP' };
  assert.deepEqual(eventOf('refund.created', refund), { ...sent, status: 'succeeded', refund: 10023 });
  assert.deepEqual(eventOf('refund.updated', { ...refund, metadata: {} }), { ...sent, status: 'succeeded' });
  const failed = eventOf('refund.failed', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  assert.deepEqual(failed, { ...sent, status: 'failed', refund: 10023, reason: 'expired_or_canceled_card' });
});

test('disputes and payouts keep Stripe’s names of states and reasons', () => {
  const gbp = { ...expected, currency: 'GBP' };
  assert.deepEqual(eventOf('charge.dispute.created', dispute), {
    ...gbp,
    type: 'dispute-changed',
    dispute: 'du_1',
    paymentIntent: 'pi_1',
    amount: 1600,
    status: 'needs_response',
    reason: 'fraudulent',
  });
  assert.deepEqual(eventOf('payout.paid', payout), {
    ...gbp,
    type: 'payout',
    payout: 'po_1',
    amount: 5000,
    status: 'paid',
  });
});

test('every event type of the webhook is converted to the database’s format', () => {
  const samples = { checkout: session, invoice, customer: subscription, refund, charge: dispute, payout };
  for (const type of webhookEvents) {
    const sample = Object.entries(samples).find(([noun]) => type.startsWith(noun))?.[1];
    assert.ok(v.is(paymentEvent, eventOf(type, sample ?? {})), type);
  }
});
