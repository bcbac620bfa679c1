import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Stripe } from 'stripe';
import { createSession, paySession } from '#commands/stripe-stand-in/sessions.ts';
import { projectWithStripe, webhookSecret } from '#commands/test/fake-project.ts';
import { stripeWebhook } from './stripe-webhook.ts';

/* Stripe's events, signed by the official package. */

const { stripe, project } = projectWithStripe();

const token = '6f2f7a0e-5f3a-4b52-9f26-3f0c3c0a6a01';

/** Pays at the stand-in. @returns The event of the payment. */
function pay(mode: 'payment' | 'subscription') {
  const price = { currency: 'gbp', unit_amount: '9500', product_data: { name: 'Monthly' } };
  const price_data = mode === 'subscription' ? { ...price, recurring: { interval: 'month' } } : price;
  const form = {
    mode,
    client_reference_id: token,
    line_items: { 0: { quantity: '1', price_data } },
    subscription_data: { metadata: { checkout: token } },
  };
  paySession(stripe().books, createSession(stripe().books, form, stripe().url).id);
  const event = stripe().hooks.events.findLast(({ type }) => type === 'checkout.session.completed');
  assert.ok(event);
  return event;
}

async function deliver(event: object, { secret = webhookSecret, at = Date.now(), body = '' } = {}) {
  const payload = JSON.stringify(event);
  const signature = await new Stripe('sk_test_x').webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  });
  return project().request(stripeWebhook, {
    body: body || payload,
    headers: { 'stripe-signature': signature },
  });
}
const recordedEvents = () =>
  project().calls.map(({ name, args }) => {
    assert.equal(name, 'record_payment_event');
    return args['event'] as Record<string, unknown>;
  });

test('a payment is recorded in the database’s format, with the secret key', async () => {
  const event = pay('payment');
  assert.deepEqual(await deliver(event), { status: 200, body: { received: true } });
  const [recordedEvent] = recordedEvents();
  assert.deepEqual(
    [
      recordedEvent?.['id'],
      recordedEvent?.['type'],
      recordedEvent?.['checkout'],
      recordedEvent?.['amount'],
      recordedEvent?.['currency'],
    ],
    [event.id, 'session-paid', token, 9500, 'GBP'],
  );
  assert.equal(project().calls[0]?.key, 'sb_secret_x');
});

test('an event without Stripe’s signature is refused, and does not reach the database', async () => {
  const event = pay('payment');
  assert.equal((await deliver(event, { secret: 'whsec_guessed' })).status, 400, 'another secret');
  assert.equal(
    (await deliver(event, { body: JSON.stringify({ ...event, id: 'evt_x' }) })).status,
    400,
    'changed',
  );
  assert.equal((await deliver(event, { at: Date.now() - 3_600_000 })).status, 400, 'an hour old');
  assert.equal(
    (await project().request(stripeWebhook, { body: JSON.stringify(event) })).status,
    400,
    'unsigned',
  );
  assert.deepEqual(project().calls, []);
});

test('an event that the database did not store is answered with 500, so that Stripe retries it', async () => {
  project().answers['record_payment_event'] = () => {
    throw new Error('away');
  };
  assert.equal((await deliver(pay('payment'))).status, 500);
});

test('an event that the studio does not need is accepted and ignored', async () => {
  const event = pay('subscription');
  assert.equal((await deliver({ ...event, type: 'customer.created' })).status, 200);
  const first = stripe().hooks.events.findLast(({ type }) => type === 'invoice.paid');
  assert.equal((await deliver(first ?? {})).status, 200);
  assert.deepEqual(project().calls, []);
});

test('for a membership Stripe is queried for the first month’s payment and the end of its period', async () => {
  await deliver(pay('subscription'));
  const [recordedEvent] = recordedEvents();
  const [subscription] = [...stripe().books.subscriptions.values()].slice(-1);
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  assert.equal(recordedEvent?.['subscription'], subscription?.id);
  assert.equal(recordedEvent?.['periodEnd'], new Date(end * 1000).toISOString());
  assert.ok(stripe().books.charges.has(String(recordedEvent?.['paymentIntent'])));
});

test('for a renewal Stripe is queried for its payment; while Stripe does not respond the event is not accepted', async () => {
  pay('subscription');
  stripe().moveOn(32 * 24 * 60 * 60);
  const renewal = stripe().hooks.events.findLast(({ type }) => type === 'invoice.paid');
  stripe().fault = () => ({ status: 500 });
  assert.equal((await deliver(renewal ?? {})).status, 500);
  stripe().fault = () => undefined;
  assert.equal((await deliver(renewal ?? {})).status, 200);
  const [recordedEvent] = recordedEvents();
  assert.equal(recordedEvent?.['type'], 'invoice-paid');
  assert.ok(stripe().books.charges.has(String(recordedEvent?.['paymentIntent'])));
});

test('without the webhook’s secret no event is accepted, and the log says what to set', async () => {
  project().variables['STRIPE_WEBHOOK_SECRET'] = '';
  assert.equal((await deliver(pay('payment'))).status, 500);
  assert.match(project().problems.join(), /STRIPE_WEBHOOK_SECRET/);
});
