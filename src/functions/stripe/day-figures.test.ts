import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stripe } from 'stripe';
import { charge } from '#commands/stripe-stand-in/books.ts';
import {
  closeDispute,
  createRefund,
  failPayout,
  failRefund,
  openDispute,
  payOut,
} from '#commands/stripe-stand-in/money.ts';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { dayFigures } from './day-figures.ts';
import { stripeClient } from './stripe-client.ts';

let now = Date.parse('2026-07-01T10:00:00Z');
let standIn: StripeStandIn;
let stripe: Stripe;
startForTests(
  () => startStripeStandIn(0, () => now),
  (started) => {
    standIn = started;
    const variables: Record<string, string> = { STRIPE_SECRET_KEY: standIn.key, STRIPE_API_URL: standIn.url };
    const client = stripeClient({ variable: (name) => variables[name], fetch });
    assert.ok(client);
    stripe = client;
  },
);

test('the days on which the clocks change are added up from midnight to midnight', async () => {
  const { books } = standIn;
  const chargedOn = async (day: StudioDay) => (await dayFigures(day, stripe))[0]?.charged;
  for (const [at, amount] of [
    // 23 hours.
    ['2026-03-28T23:59:59Z', 1],
    ['2026-03-29T00:00:00Z', 10],
    ['2026-03-29T22:59:59Z', 100],
    ['2026-03-29T23:00:00Z', 1000],
    // 25 hours.
    ['2026-10-24T22:59:59Z', 1],
    ['2026-10-24T23:00:00Z', 10],
    ['2026-10-25T23:59:59Z', 100],
    ['2026-10-26T00:00:00Z', 1000],
  ] as const) {
    now = Date.parse(at);
    charge(books, amount, 'gbp');
  }
  assert.equal(await chargedOn('2026-03-29'), 110);
  assert.equal(await chargedOn('2026-10-25'), 110);
});

test('a day is added up by currency, from more transactions than one page has', async () => {
  const { books } = standIn;
  // Half an hour before and after midnight in London, which is an hour ahead of UTC in summer.
  now = Date.parse('2026-07-01T22:59:00Z');
  charge(books, 700, 'gbp');
  now = Date.parse('2026-07-01T23:00:00Z');
  const intents = Array.from({ length: 101 }, () => charge(books, 1600, 'gbp'));
  const [first = '', second = '', third = ''] = intents;
  const order = charge(books, 4600, 'usd');
  createRefund(books, { payment_intent: first, amount: '600', metadata: { refund: '10023' } });
  failRefund(books, createRefund(books, { payment_intent: second }).id);
  closeDispute(books, openDispute(books, second).id, 'won');
  openDispute(books, third);
  const paidOut = payOut(books, 'gbp')?.amount;
  now = Date.parse('2026-07-02T23:00:00Z');
  createRefund(books, { payment_intent: order });

  const [pounds, dollars] = await dayFigures('2026-07-02', stripe);
  const { payments = [], refunds = [], payouts: _, ...sums } = pounds ?? {};
  assert.deepEqual(sums, {
    currency: 'GBP',
    charged: 101 * 1600,
    refunded: 600,
    disputed: 1600,
    fees: 101 * 44 + 2 * 2000,
    paidOut,
  });
  assert.deepEqual(payments.map(({ paymentIntent }) => paymentIntent).sort(), intents.sort());
  assert.deepEqual(refunds.map(({ refund, amount }) => [refund, amount]).sort(), [
    [null, -1600],
    [null, 1600],
    [10_023, 600],
  ]);
  assert.deepEqual(dollars, {
    currency: 'USD',
    charged: 4600,
    refunded: 0,
    disputed: 0,
    fees: 89,
    paidOut: 0,
    payments: [{ paymentIntent: order, amount: 4600, fee: 89 }],
    refunds: [],
    payouts: [],
  });
});

test('a payout is the sum of what it pays; one that fails within a week is reported again', async () => {
  const { books } = standIn;
  now = Date.parse('2026-08-03T09:00:00Z');
  payOut(books, 'gbp');
  const disputed = charge(books, 8500, 'gbp');
  createRefund(books, { payment_intent: charge(books, 1600, 'gbp'), amount: '600' });
  closeDispute(books, openDispute(books, disputed).id, 'lost');
  charge(books, 12_000, 'gbp');
  const paid = payOut(books, 'gbp');
  assert.ok(paid);
  // Charges and refunds, less a fee for each charge, and what the dispute took with its fee.
  const net = 8500 - 148 + 1600 - 44 - 600 - 8500 - 2000 + 12_000 - 200;
  const figures = { payout: paid.id, day: '2026-08-03', amount: net, status: 'paid', addsUpTo: net };
  const payoutsOf = async (day: StudioDay) =>
    (await dayFigures(day, stripe))[0]?.payouts.filter(({ payout }) => payout === paid.id);
  assert.deepEqual(await payoutsOf('2026-08-03'), [figures]);

  failPayout(books, paid.id);
  assert.deepEqual(await payoutsOf('2026-08-10'), [{ ...figures, status: 'failed' }]);
  assert.deepEqual(await payoutsOf('2026-08-11'), []);
  const again = payOut(books, 'gbp');
  assert.equal(again?.amount, net);

  // Stripe does not list what a payout pays that was started manually.
  Object.assign(paid, { reconciliation_status: 'not_applicable' });
  assert.equal((await payoutsOf('2026-08-03'))?.[0]?.addsUpTo, null);
});
