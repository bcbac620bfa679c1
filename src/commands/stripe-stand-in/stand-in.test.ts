import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stripe } from 'stripe';
import { balanceOf } from './books.ts';
import { closeDispute, failRefund, openDispute, payOut } from './money.ts';
import { day, errorCode, params, pay, standInScene, submit } from './tests/scene.ts';

/* The stand-in as seen by the official package and by a browser. */

const scene = standInScene();

test('a payment page shows the products, refuses a declined card, and redirects after the payment', async () => {
  const session = await scene.stripe.checkout.sessions.create(params());
  const page = await (await fetch(session.url ?? '')).text();
  assert.match(page, /Hatha &#60;sunrise&#62; × 2: £16\.00/);
  assert.match(page, /href="https:\/\/ekantik\.example\/paid\?back=yes"/);
  assert.doesNotMatch(page, /declined/);
  const declined = await submit(session.url, { do: 'decline' });
  const shownAgain = new URL(declined.headers.get('location') ?? '', session.url ?? '').href;
  assert.deepEqual([declined.status, shownAgain], [303, session.url]);
  assert.match(await (await fetch(shownAgain)).text(), /role="alert">Your card was declined/);
  assert.equal((await scene.stripe.checkout.sessions.retrieve(session.id)).status, 'open');
  const paid = await pay(session);
  assert.deepEqual([paid.status, paid.headers.get('location')], [303, 'https://ekantik.example/paid']);
  const { status, payment_status, amount_total } = await scene.stripe.checkout.sessions.retrieve(session.id);
  assert.deepEqual([status, payment_status, amount_total], ['complete', 'paid', 1600]);
  assert.deepEqual(await scene.deliver(), ['checkout.session.completed']);
  assert.ok(scene.received[0]?.isSigned);
  assert.equal(balanceOf(scene.standIn.books, 'gbp'), 1600 - 44);
  assert.match(await (await pay(session)).text(), /This is paid/);
  assert.equal(scene.standIn.books.charges.size, 1);
});

test('an idempotency key returns the same session, and refuses another request', async () => {
  const options = { idempotencyKey: 'checkout-1' };
  const first = await scene.stripe.checkout.sessions.create(params(), options);
  assert.equal((await scene.stripe.checkout.sessions.create(params(), options)).id, first.id);
  const other = scene.stripe.checkout.sessions.create(params({ client_reference_id: 'other' }), options);
  assert.equal(await errorCode(other), 'StripeIdempotencyError');
});

test('an idempotency key remembers errors, except those of the validation and of the rate limit', async () => {
  const create = (overrides = {}) =>
    scene.stripe.checkout.sessions.create(params(overrides), {
      idempotencyKey: 'checkout-1',
      maxNetworkRetries: 0,
    });
  assert.equal(await errorCode(create({ line_items: [] })), 'parameter_missing');
  scene.standIn.fault = () => ({ status: 429 });
  assert.equal(await errorCode(create()), 'StripeRateLimitError');
  scene.standIn.fault = () => ({ status: 500 });
  assert.equal(await errorCode(create()), 'StripeAPIError');
  scene.standIn.fault = () => undefined;
  assert.equal(await errorCode(create()), 'StripeAPIError');
  assert.equal(scene.standIn.books.sessions.size, 0);

  await pay(await scene.stripe.checkout.sessions.create(params()));
  const [{ payment_intent } = { payment_intent: '' }] = [...scene.standIn.books.charges.values()];
  const refund = { payment_intent, amount: 1601 };
  const options = { idempotencyKey: 'refund-1' };
  assert.equal(await errorCode(scene.stripe.refunds.create(refund, options)), 'StripeInvalidRequestError');
  assert.equal(
    await errorCode(scene.stripe.refunds.create({ payment_intent }, options)),
    'StripeIdempotencyError',
  );
});

test('lists are paginated, with the newest object first', async () => {
  for (let count = 0; count < 3; count += 1) await pay(await scene.stripe.checkout.sessions.create(params()));
  const all = await scene.stripe.balanceTransactions
    .list({ limit: 2, expand: ['data.source'] })
    .autoPagingToArray({ limit: 10 });
  const intents = all.map(({ source }) => (source as Stripe.Charge).payment_intent);
  assert.deepEqual(intents, [...scene.standIn.books.charges.keys()].reverse());
});

test('a session ends when it is expired or its time is over, and cannot be paid afterwards', async () => {
  const soon = Math.floor(Date.now() / 1000) + 31 * 60;
  const early = params({ expires_at: soon - 2 * 60 });
  assert.equal(await errorCode(scene.stripe.checkout.sessions.create(early)), 'StripeInvalidRequestError');
  const closed = await scene.stripe.checkout.sessions.create(params());
  await scene.stripe.checkout.sessions.expire(closed.id);
  assert.equal(
    await errorCode(scene.stripe.checkout.sessions.expire(closed.id)),
    'StripeInvalidRequestError',
  );
  const old = await scene.stripe.checkout.sessions.create(params({ expires_at: soon }));
  scene.standIn.moveOn(32 * 60);
  assert.match(await (await pay(old)).text(), /This page has expired/);
  assert.equal(scene.standIn.books.charges.size, 0);
  assert.deepEqual(await scene.deliver(), ['checkout.session.expired', 'checkout.session.expired']);
  // The clock of a studio beside it was not moved on.
  scene.standIn.moveOn(32 * day);
  const later = await scene.stripe.checkout.sessions.create(params({ expires_at: soon }));
  assert.equal((await pay(later)).status, 303);
});

test('refunds never exceed the charge, a refund may fail, and a dispute withholds and may return the amount', async () => {
  for (let count = 0; count < 3; count += 1) await pay(await scene.stripe.checkout.sessions.create(params()));
  const [charge] = [...scene.standIn.books.charges.values()];
  assert.ok(charge);
  const { payment_intent } = charge;
  const before = balanceOf(scene.standIn.books, 'gbp');
  const refund = await scene.stripe.refunds.create({
    payment_intent,
    amount: 600,
    metadata: { refund: '1' },
  });
  assert.equal(
    await errorCode(scene.stripe.refunds.create({ payment_intent, amount: 1001 })),
    'StripeInvalidRequestError',
  );
  failRefund(scene.standIn.books, refund.id);
  assert.equal(balanceOf(scene.standIn.books, 'gbp'), before);
  const dispute = openDispute(scene.standIn.books, payment_intent);
  assert.equal(balanceOf(scene.standIn.books, 'gbp'), before - 1600 - 2000);
  assert.equal(await errorCode(scene.stripe.refunds.create({ payment_intent })), 'charge_disputed');
  closeDispute(scene.standIn.books, dispute.id, 'won');
  payOut(scene.standIn.books, 'gbp');
  assert.equal(balanceOf(scene.standIn.books, 'gbp'), 0);
  assert.deepEqual(
    (await scene.stripe.payouts.list()).data.map(({ amount }) => amount),
    [before - 2000],
  );
  const types = (await scene.stripe.balanceTransactions.list()).data.map(({ type }) => type);
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
  scene.standIn.hooks.hold();
  for (const token of ['a', 'b'])
    await pay(await scene.stripe.checkout.sessions.create(params({ client_reference_id: token })));
  assert.deepEqual(await scene.deliver(), []);
  await scene.standIn.hooks.release((events) => [...events].reverse().concat(events));
  const about = scene.received.map(
    ({ event }) => (event.data.object as Stripe.Checkout.Session).client_reference_id,
  );
  assert.deepEqual(about, ['b', 'a', 'a', 'b']);
  const [event] = scene.standIn.hooks.events;
  assert.ok(event);
  await scene.standIn.hooks.deliver(event, 'whsec_guessed');
  assert.equal(scene.received.at(-1)?.isSigned, false);
  scene.webhookStatus = 500;
  await pay(await scene.stripe.checkout.sessions.create(params({ client_reference_id: 'c' })));
  assert.equal(await scene.standIn.hooks.retryFailed(), 1);
  scene.webhookStatus = 200;
  assert.equal(await scene.standIn.hooks.retryFailed(), 0);
});

test('the key is required, and an unknown object is reported as missing', async () => {
  assert.equal(await errorCode(scene.stripe.checkout.sessions.retrieve('cs_test_1')), 'resource_missing');
  scene.standIn.key = 'sk_test_other';
  assert.equal(
    await errorCode(scene.stripe.refunds.list({ payment_intent: 'pi_1' })),
    'StripeAuthenticationError',
  );
});

test('the dashboard shows the balance, and simulates a bank and the passing of time', async () => {
  await pay(await scene.stripe.checkout.sessions.create(params()));
  const [intent = ''] = scene.standIn.books.charges.keys();
  assert.match(await (await fetch(scene.standIn.url)).text(), /Balance: £15\.56/);
  await submit(scene.standIn.url, { refund: intent });
  await submit(scene.standIn.url, { refund: intent });
  assert.equal(scene.standIn.books.refunds.size, 1);
  const [refund = ''] = scene.standIn.books.refunds.keys();
  await submit(scene.standIn.url, { fail: refund });
  await submit(scene.standIn.url, { dispute: intent });
  const [dispute = ''] = scene.standIn.books.disputes.keys();
  await submit(scene.standIn.url, { won: dispute });
  await submit(scene.standIn.url, { lost: dispute });
  assert.match(await (await fetch(scene.standIn.url)).text(), /£16\.00, failed[\s\S]*£16\.00, won/);
  await submit(scene.standIn.url, { month: '1' });
  assert.ok(scene.standIn.books.now() > Date.now() / 1000 + 30 * 24 * 60 * 60);
});
