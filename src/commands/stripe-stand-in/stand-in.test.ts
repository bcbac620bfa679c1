import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stripe } from 'stripe';
import { balanceOf } from './books.ts';
import { appealDispute, closeDispute, failRefund, openDispute, payOut } from './money.ts';
import { day, errorCode, params, pay, standInFixture, submit } from './tests/stand-in-fixture.ts';

/* The stand-in as seen by the official package and by a browser. */

const fixture = standInFixture();

test('a payment page shows the products, refuses a declined card, and redirects after the payment', async () => {
  const session = await fixture.stripe.checkout.sessions.create(params());
  const page = await (await fetch(session.url ?? '')).text();
  assert.match(page, /Hatha &lt;sunrise&gt; × 2: £16\.00/);
  assert.match(page, /href="https:\/\/ekantik\.example\/paid\?back=yes"/);
  assert.doesNotMatch(page, /declined/);
  const declined = await submit(session.url, { do: 'decline' });
  const shownAgain = new URL(declined.headers.get('location') ?? '', session.url ?? '').href;
  assert.deepEqual([declined.status, shownAgain], [303, session.url]);
  assert.match(await (await fetch(shownAgain)).text(), /role="alert">Your card was declined/);
  assert.equal((await fixture.stripe.checkout.sessions.retrieve(session.id)).status, 'open');
  const paid = await pay(session);
  assert.deepEqual([paid.status, paid.headers.get('location')], [303, 'https://ekantik.example/paid']);
  const { status, payment_status, amount_total } = await fixture.stripe.checkout.sessions.retrieve(
    session.id,
  );
  assert.deepEqual([status, payment_status, amount_total], ['complete', 'paid', 1600]);
  assert.deepEqual(await fixture.deliver(), ['checkout.session.completed']);
  assert.ok(fixture.received[0]?.isSigned);
  assert.equal(balanceOf(fixture.standIn.books, 'gbp'), 1600 - 44);
  assert.match(await (await pay(session)).text(), /This is paid/);
  assert.equal(fixture.standIn.books.charges.size, 1);
});

test('an idempotency key returns the same session, and refuses another request', async () => {
  const options = { idempotencyKey: 'checkout-1' };
  const first = await fixture.stripe.checkout.sessions.create(params(), options);
  assert.equal((await fixture.stripe.checkout.sessions.create(params(), options)).id, first.id);
  const other = fixture.stripe.checkout.sessions.create(params({ client_reference_id: 'other' }), options);
  assert.equal(await errorCode(other), 'StripeIdempotencyError');
});

test('an idempotency key remembers errors, except those of the validation and of the rate limit', async () => {
  const create = (overrides = {}) =>
    fixture.stripe.checkout.sessions.create(params(overrides), {
      idempotencyKey: 'checkout-1',
      maxNetworkRetries: 0,
    });
  assert.equal(await errorCode(create({ line_items: [] })), 'parameter_missing');
  fixture.standIn.fault = () => ({ status: 429 });
  assert.equal(await errorCode(create()), 'StripeRateLimitError');
  fixture.standIn.fault = () => ({ status: 500 });
  assert.equal(await errorCode(create()), 'StripeAPIError');
  fixture.standIn.fault = () => undefined;
  assert.equal(await errorCode(create()), 'StripeAPIError');
  assert.equal(fixture.standIn.books.sessions.size, 0);

  await pay(await fixture.stripe.checkout.sessions.create(params()));
  const [{ payment_intent } = { payment_intent: '' }] = [...fixture.standIn.books.charges.values()];
  const refund = { payment_intent, amount: 1601 };
  const options = { idempotencyKey: 'refund-1' };
  assert.equal(await errorCode(fixture.stripe.refunds.create(refund, options)), 'StripeInvalidRequestError');
  assert.equal(
    await errorCode(fixture.stripe.refunds.create({ payment_intent }, options)),
    'StripeIdempotencyError',
  );
});

test('lists are paginated, with the newest object first', async () => {
  for (let count = 0; count < 3; count += 1)
    await pay(await fixture.stripe.checkout.sessions.create(params()));
  const all = await fixture.stripe.balanceTransactions
    .list({ limit: 2, expand: ['data.source'] })
    .autoPagingToArray({ limit: 10 });
  const intents = all.map(({ source }) => (source as Stripe.Charge).payment_intent);
  assert.deepEqual(intents, [...fixture.standIn.books.charges.keys()].reverse());
});

test('a session ends when it is expired or its time is over, and cannot be paid afterwards', async () => {
  const soon = Math.floor(Date.now() / 1000) + 31 * 60;
  const early = params({ expires_at: soon - 2 * 60 });
  assert.equal(await errorCode(fixture.stripe.checkout.sessions.create(early)), 'StripeInvalidRequestError');
  const closed = await fixture.stripe.checkout.sessions.create(params());
  await fixture.stripe.checkout.sessions.expire(closed.id);
  assert.equal(
    await errorCode(fixture.stripe.checkout.sessions.expire(closed.id)),
    'StripeInvalidRequestError',
  );
  const old = await fixture.stripe.checkout.sessions.create(params({ expires_at: soon }));
  fixture.standIn.moveOn(32 * 60);
  assert.match(await (await pay(old)).text(), /This page has expired/);
  assert.equal(fixture.standIn.books.charges.size, 0);
  assert.deepEqual(await fixture.deliver(), ['checkout.session.expired', 'checkout.session.expired']);
  // The clock of a studio beside it was not moved on.
  fixture.standIn.moveOn(32 * day);
  const later = await fixture.stripe.checkout.sessions.create(params({ expires_at: soon }));
  assert.equal((await pay(later)).status, 303);
});

test('refunds never exceed the charge, a refund may fail, and a dispute withholds and may return the amount', async () => {
  for (let count = 0; count < 3; count += 1)
    await pay(await fixture.stripe.checkout.sessions.create(params()));
  const [charge] = [...fixture.standIn.books.charges.values()];
  assert.ok(charge);
  const { payment_intent } = charge;
  const before = balanceOf(fixture.standIn.books, 'gbp');
  const refund = await fixture.stripe.refunds.create({
    payment_intent,
    amount: 600,
    metadata: { refund: '1' },
  });
  assert.equal(
    await errorCode(fixture.stripe.refunds.create({ payment_intent, amount: 1001 })),
    'StripeInvalidRequestError',
  );
  failRefund(fixture.standIn.books, refund.id);
  assert.equal(balanceOf(fixture.standIn.books, 'gbp'), before);
  const dispute = openDispute(fixture.standIn.books, payment_intent);
  assert.equal(balanceOf(fixture.standIn.books, 'gbp'), before - 1600 - 2000);
  assert.equal(await errorCode(fixture.stripe.refunds.create({ payment_intent })), 'charge_disputed');
  closeDispute(fixture.standIn.books, dispute.id, 'lost');
  appealDispute(fixture.standIn.books, dispute.id);
  assert.equal(balanceOf(fixture.standIn.books, 'gbp'), before - 1600 - 2000);
  closeDispute(fixture.standIn.books, dispute.id, 'won');
  payOut(fixture.standIn.books, 'gbp');
  assert.equal(balanceOf(fixture.standIn.books, 'gbp'), 0);
  assert.deepEqual(
    (await fixture.stripe.payouts.list()).data.map(({ amount }) => amount),
    [before - 2000],
  );
  const types = (await fixture.stripe.balanceTransactions.list()).data.map(({ type }) => type);
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

test('a prevented dispute takes the amount without the fee for a dispute', async () => {
  await pay(await fixture.stripe.checkout.sessions.create(params()));
  const [intent = ''] = fixture.standIn.books.charges.keys();
  const before = balanceOf(fixture.standIn.books, 'gbp');
  openDispute(fixture.standIn.books, intent, 'prevented');
  assert.equal(balanceOf(fixture.standIn.books, 'gbp'), before - 1600);
});

test('events can be late, out of order, repeated and forged; unaccepted events are retried', async () => {
  fixture.standIn.hooks.hold();
  for (const token of ['a', 'b'])
    await pay(await fixture.stripe.checkout.sessions.create(params({ client_reference_id: token })));
  assert.deepEqual(await fixture.deliver(), []);
  await fixture.standIn.hooks.release((events) => [...events].reverse().concat(events));
  const about = fixture.received.map(
    ({ event }) => (event.data.object as Stripe.Checkout.Session).client_reference_id,
  );
  assert.deepEqual(about, ['b', 'a', 'a', 'b']);
  const [event] = fixture.standIn.hooks.events;
  assert.ok(event);
  await fixture.standIn.hooks.deliver(event, 'whsec_guessed');
  assert.equal(fixture.received.at(-1)?.isSigned, false);
  fixture.webhookStatus = 500;
  await pay(await fixture.stripe.checkout.sessions.create(params({ client_reference_id: 'c' })));
  assert.equal(await fixture.standIn.hooks.retryFailed(), 1);
  fixture.webhookStatus = 200;
  assert.equal(await fixture.standIn.hooks.retryFailed(), 0);
});

test('the key is required, and an unknown object is reported as missing', async () => {
  assert.equal(await errorCode(fixture.stripe.checkout.sessions.retrieve('cs_test_1')), 'resource_missing');
  fixture.standIn.key = 'sk_test_other';
  assert.equal(
    await errorCode(fixture.stripe.refunds.list({ payment_intent: 'pi_1' })),
    'StripeAuthenticationError',
  );
});

test('the dashboard shows the balance, and simulates a bank and the passing of time', async () => {
  await pay(await fixture.stripe.checkout.sessions.create(params()));
  const [intent = ''] = fixture.standIn.books.charges.keys();
  assert.match(await (await fetch(fixture.standIn.url)).text(), /Balance: £15\.56/);
  await submit(fixture.standIn.url, { refund: intent });
  await submit(fixture.standIn.url, { refund: intent });
  assert.equal(fixture.standIn.books.refunds.size, 1);
  const [refund = ''] = fixture.standIn.books.refunds.keys();
  await submit(fixture.standIn.url, { fail: refund });
  await submit(fixture.standIn.url, { dispute: intent });
  const [dispute = ''] = fixture.standIn.books.disputes.keys();
  await submit(fixture.standIn.url, { won: dispute });
  await submit(fixture.standIn.url, { lost: dispute });
  await submit(fixture.standIn.url, { appeal: dispute });
  assert.match(await (await fetch(fixture.standIn.url)).text(), /£16\.00, failed[\s\S]*£16\.00, won/);
  await submit(fixture.standIn.url, { prevent: intent });
  assert.match(await (await fetch(fixture.standIn.url)).text(), /£16\.00, won[\s\S]*£16\.00, prevented/);
  await submit(fixture.standIn.url, { month: '1' });
  assert.ok(fixture.standIn.books.now() > Date.now() / 1000 + 30 * 24 * 60 * 60);
});
