import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import type { Stripe } from 'stripe';
import { stripeClient } from '#functions/stripe/stripe-client.ts';
import { balanceOf } from './books.ts';
import { closeDispute, failRefund, openDispute, payOut } from './money.ts';
import type { Subscription } from './shapes.ts';
import { startStripeStandIn } from './stand-in.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

/* The stand-in as seen by the official package and by a browser. */

let standIn: StripeStandIn;
let stripe: Stripe;
let webhook: Server;
let received: { event: Stripe.Event; isSigned: boolean }[] = [];
let webhookAnswers = 200;

const secret = 'whsec_stand_in';
/** In seconds. */
const day = 24 * 60 * 60;
const endOf = ({ items }: Subscription) => items.data[0]?.current_period_end ?? 0;

before(async () => {
  webhook = createServer(async (question, answer) => {
    const payload = await text(question);
    const signature = String(question.headers['stripe-signature']);
    const event = JSON.parse(payload) as Stripe.Event;
    const isSigned = await stripe.webhooks.constructEventAsync(payload, signature, secret).then(
      () => true,
      () => false,
    );
    received.push({ event, isSigned });
    answer.writeHead(webhookAnswers).end();
  });
  await new Promise<void>((listening) => webhook.listen(0, '127.0.0.1', listening));
});
after(() => webhook.close());
beforeEach(async (t) => {
  standIn = await startStripeStandIn();
  (t as { after(run: () => Promise<void>): void }).after(() => standIn.stop());
  standIn.webhook = { url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`, secret };
  const variables: Record<string, string> = { STRIPE_SECRET_KEY: standIn.key, STRIPE_API_URL: standIn.url };
  const client = stripeClient({ variable: (name) => variables[name], fetch });
  assert.ok(client);
  stripe = client;
  received = [];
  webhookAnswers = 200;
});

const params = (
  over: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'token',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'gbp', unit_amount: 800, product_data: { name: 'Hatha <sunrise>' } },
    },
  ],
  success_url: 'https://ekantik.example/paid',
  cancel_url: 'https://ekantik.example/paid?back=yes',
  ...over,
});
const membership = () =>
  params({
    mode: 'subscription',
    line_items: [
      {
        price_data: {
          currency: 'gbp',
          unit_amount: 9500,
          product_data: { name: 'Monthly' },
          recurring: { interval: 'month' },
        },
      },
    ],
  });
const submit = (address: string | null, words: Record<string, string>) =>
  fetch(address ?? '', { method: 'POST', body: new URLSearchParams(words), redirect: 'manual' });
const pay = (session: Stripe.Checkout.Session) => submit(session.url, { do: 'pay' });
/** The types of the received events, in the order of their creation: they may arrive in any order. */
const deliver = async () => {
  await standIn.hooks.idle();
  const happened = standIn.hooks.events.filter(({ id }) => received.some(({ event }) => event.id === id));
  return happened.map(({ type }) => type);
};
const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: Stripe.errors.StripeError) => error.code ?? error.type,
  );

test('a payment page shows the products, refuses a declined card, and redirects after the payment', async () => {
  const session = await stripe.checkout.sessions.create(params());
  const page = await (await fetch(session.url ?? '')).text();
  assert.match(page, /Hatha &#60;sunrise&#62; × 2: £16\.00/);
  assert.match(page, /href="https:\/\/ekantik\.example\/paid\?back=yes"/);
  const declined = await submit(session.url, { do: 'decline' });
  assert.match(await declined.text(), /role="alert">Your card was declined/);
  assert.equal((await stripe.checkout.sessions.retrieve(session.id)).status, 'open');
  const paid = await pay(session);
  assert.deepEqual([paid.status, paid.headers.get('location')], [303, 'https://ekantik.example/paid']);
  const { status, payment_status, amount_total } = await stripe.checkout.sessions.retrieve(session.id);
  assert.deepEqual([status, payment_status, amount_total], ['complete', 'paid', 1600]);
  assert.deepEqual(await deliver(), ['checkout.session.completed']);
  assert.ok(received[0]?.isSigned);
  assert.equal(balanceOf(standIn.books, 'gbp'), 1600 - 44);
  assert.match(await (await pay(session)).text(), /This is paid/);
  assert.equal(standIn.books.charges.size, 1);
});

test('an idempotency key returns the same session, and refuses another request', async () => {
  const options = { idempotencyKey: 'checkout-1' };
  const first = await stripe.checkout.sessions.create(params(), options);
  assert.equal((await stripe.checkout.sessions.create(params(), options)).id, first.id);
  const other = stripe.checkout.sessions.create(params({ client_reference_id: 'other' }), options);
  assert.equal(await code(other), 'StripeIdempotencyError');
});

test('an idempotency key remembers errors, except those of the validation and of the rate limit', async () => {
  const create = (over = {}) =>
    stripe.checkout.sessions.create(params(over), { idempotencyKey: 'checkout-1', maxNetworkRetries: 0 });
  assert.equal(await code(create({ line_items: [] })), 'parameter_missing');
  standIn.fault = () => ({ status: 429 });
  assert.equal(await code(create()), 'StripeRateLimitError');
  standIn.fault = () => ({ status: 500 });
  assert.equal(await code(create()), 'StripeAPIError');
  standIn.fault = () => undefined;
  assert.equal(await code(create()), 'StripeAPIError');
  assert.equal(standIn.books.sessions.size, 0);

  await pay(await stripe.checkout.sessions.create(params()));
  const [{ payment_intent } = { payment_intent: '' }] = [...standIn.books.charges.values()];
  const refund = { payment_intent, amount: 1601 };
  const options = { idempotencyKey: 'refund-1' };
  assert.equal(await code(stripe.refunds.create(refund, options)), 'StripeInvalidRequestError');
  assert.equal(await code(stripe.refunds.create({ payment_intent }, options)), 'StripeIdempotencyError');
});

test('lists come in pages, the newest object first', async () => {
  for (let count = 0; count < 3; count += 1) await pay(await stripe.checkout.sessions.create(params()));
  const all = await stripe.balanceTransactions
    .list({ limit: 2, expand: ['data.source'] })
    .autoPagingToArray({ limit: 10 });
  const intents = all.map(({ source }) => (source as Stripe.Charge).payment_intent);
  assert.deepEqual(intents, [...standIn.books.charges.keys()].reverse());
});

test('a session ends when it is expired or its time is over, and cannot be paid afterwards', async () => {
  const soon = Math.floor(Date.now() / 1000) + 31 * 60;
  const early = params({ expires_at: soon - 2 * 60 });
  assert.equal(await code(stripe.checkout.sessions.create(early)), 'StripeInvalidRequestError');
  const closed = await stripe.checkout.sessions.create(params());
  await stripe.checkout.sessions.expire(closed.id);
  assert.equal(await code(stripe.checkout.sessions.expire(closed.id)), 'StripeInvalidRequestError');
  const old = await stripe.checkout.sessions.create(params({ expires_at: soon }));
  standIn.moveOn(32 * 60);
  assert.match(await (await pay(old)).text(), /This page has expired/);
  assert.equal(standIn.books.charges.size, 0);
  assert.deepEqual(await deliver(), ['checkout.session.expired', 'checkout.session.expired']);
  // The clock of a studio beside it was not moved on.
  standIn.moveOn(32 * day);
  const later = await stripe.checkout.sessions.create(params({ expires_at: soon }));
  assert.equal((await pay(later)).status, 303);
});

test('a membership is paid each month, fails with a declined card, and ends with its month', async () => {
  const session = await stripe.checkout.sessions.create(membership());
  await pay(session);
  const [subscription] = [...standIn.books.subscriptions.values()];
  assert.ok(subscription);
  const { id, customer } = subscription;
  assert.deepEqual(await deliver(), ['invoice.paid', 'checkout.session.completed']);
  const monthOver = () => standIn.moveOn(endOf(subscription) - standIn.books.now());
  monthOver();
  assert.deepEqual((await deliver()).slice(2), ['customer.subscription.updated', 'invoice.paid']);

  const portal = await stripe.billingPortal.sessions.create({ customer });
  await submit(portal.url, { card: 'refused' });
  monthOver();
  assert.equal((await stripe.subscriptions.retrieve(id)).status, 'past_due');
  standIn.moveOn(20 * day);
  const failures = standIn.hooks.events.filter(({ type }) => type === 'invoice.payment_failed');
  assert.deepEqual(
    failures.map(({ data }) => (data.object as Stripe.Invoice).next_payment_attempt !== null),
    [true, true, true, false],
  );
  await submit(portal.url, { card: 'good' });
  assert.equal(subscription.status, 'active');

  await submit(portal.url, { cancel: id });
  await submit(portal.url, { continue: id });
  assert.equal(subscription.cancel_at_period_end, false);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  monthOver();
  assert.equal((await deliver()).at(-1), 'customer.subscription.deleted');
  assert.equal(standIn.books.charges.size, 3);
  assert.equal(await code(stripe.subscriptions.cancel(id)), 'resource_missing');
  assert.deepEqual((await stripe.subscriptions.list({ customer })).data, []);
  assert.equal((await stripe.subscriptions.list({ customer, status: 'all' })).data.length, 1);
});

test('a visit of the portal to change the card returns to the studio once that is done', async () => {
  await pay(await stripe.checkout.sessions.create(membership()));
  const [subscription] = [...standIn.books.subscriptions.values()];
  const back = 'https://ekantik.example/account';
  const { url } = await stripe.billingPortal.sessions.create({
    customer: subscription?.customer ?? '',
    return_url: back,
    flow_data: { type: 'payment_method_update' },
  });
  const page = await (await fetch(url)).text();
  assert.match(page, /<h1>Change your card<\/h1>/);
  assert.doesNotMatch(page, /Cancel this subscription/);
  assert.equal((await submit(url, { card: 'good' })).headers.get('location'), back);
  assert.equal(await code(stripe.billingPortal.sessions.create({ customer: 'cus_1' })), 'resource_missing');
});

test('refunds never exceed the charge, a refund may fail, and a dispute withholds and may return the amount', async () => {
  for (let count = 0; count < 3; count += 1) await pay(await stripe.checkout.sessions.create(params()));
  const [charge] = [...standIn.books.charges.values()];
  assert.ok(charge);
  const { payment_intent } = charge;
  const before = balanceOf(standIn.books, 'gbp');
  const refund = await stripe.refunds.create({ payment_intent, amount: 600, metadata: { refund: '1' } });
  assert.equal(
    await code(stripe.refunds.create({ payment_intent, amount: 1001 })),
    'StripeInvalidRequestError',
  );
  failRefund(standIn.books, refund.id);
  assert.equal(balanceOf(standIn.books, 'gbp'), before);
  const dispute = openDispute(standIn.books, payment_intent);
  assert.equal(balanceOf(standIn.books, 'gbp'), before - 1600 - 2000);
  assert.equal(await code(stripe.refunds.create({ payment_intent })), 'charge_disputed');
  closeDispute(standIn.books, dispute.id, 'won');
  payOut(standIn.books, 'gbp');
  assert.equal(balanceOf(standIn.books, 'gbp'), 0);
  assert.deepEqual(
    (await stripe.payouts.list()).data.map(({ amount }) => amount),
    [before - 2000],
  );
  const types = (await stripe.balanceTransactions.list()).data.map(({ type }) => type);
  assert.deepEqual(types, [
    'payout',
    'adjustment',
    'adjustment',
    'refund_failure',
    'refund',
    'charge',
    'charge',
    'charge',
  ]);
});

test('events can be late, out of order, repeated and forged; unaccepted events are retried', async () => {
  standIn.hooks.hold();
  for (const token of ['a', 'b'])
    await pay(await stripe.checkout.sessions.create(params({ client_reference_id: token })));
  assert.deepEqual(await deliver(), []);
  await standIn.hooks.release((held) => [...held].reverse().concat(held));
  const about = received.map(
    ({ event }) => (event.data.object as Stripe.Checkout.Session).client_reference_id,
  );
  assert.deepEqual(about, ['b', 'a', 'a', 'b']);
  const [event] = standIn.hooks.events;
  assert.ok(event);
  await standIn.hooks.deliver(event, 'whsec_guessed');
  assert.equal(received.at(-1)?.isSigned, false);
  webhookAnswers = 500;
  await pay(await stripe.checkout.sessions.create(params({ client_reference_id: 'c' })));
  assert.equal(await standIn.hooks.again(), 1);
  webhookAnswers = 200;
  assert.equal(await standIn.hooks.again(), 0);
});

test('the key is required, and an unknown object is reported as missing', async () => {
  assert.equal(await code(stripe.checkout.sessions.retrieve('cs_test_1')), 'resource_missing');
  standIn.key = 'sk_test_other';
  assert.equal(await code(stripe.refunds.list({ payment_intent: 'pi_1' })), 'StripeAuthenticationError');
});

test('the dashboard shows the balance, and simulates a bank and the passing of time', async () => {
  await pay(await stripe.checkout.sessions.create(params()));
  const [intent = ''] = standIn.books.charges.keys();
  assert.match(await (await fetch(standIn.url)).text(), /Balance: £15\.56/);
  await submit(standIn.url, { refund: intent });
  await submit(standIn.url, { refund: intent });
  assert.equal(standIn.books.refunds.size, 1);
  const [refund = ''] = standIn.books.refunds.keys();
  await submit(standIn.url, { fail: refund });
  await submit(standIn.url, { dispute: intent });
  const [dispute = ''] = standIn.books.disputes.keys();
  await submit(standIn.url, { won: dispute });
  await submit(standIn.url, { lost: dispute });
  assert.match(await (await fetch(standIn.url)).text(), /£16\.00, failed[\s\S]*£16\.00, won/);
  await submit(standIn.url, { month: '1' });
  assert.ok(standIn.books.now() > Date.now() / 1000 + 30 * 24 * 60 * 60);
});
