import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { sessionParams } from './checkout-session.ts';

const token = '6f2f7a0e-5f3a-4b52-9f26-3f0c3c0a6a01';
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
const checkout: Checkout = {
  token,
  kind: 'booking',
  state: 'open',
  amount: gbp(1600),
  lines: [{ description: 'Hatha sunrise, 6 July 2026', quantity: 1, amount: gbp(1600), digital: false }],
  email: 'ada@post.example',
  heldUntil: '2026-07-01T10:15:00.000Z',
  url: null,
  renews: false,
  booking: null,
  order: null,
  pass: null,
  receipt: null,
};

test('a class is a single payment by card, and the session carries the checkout’s token', () => {
  assert.deepEqual(sessionParams(checkout, 'https://ekantik.example'), {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: token,
    metadata: { checkout: token },
    customer_email: 'ada@post.example',
    payment_intent_data: { metadata: { checkout: token }, description: 'Hatha sunrise, 6 July 2026' },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: 1600,
          product_data: { name: 'Hatha sunrise, 6 July 2026' },
        },
      },
    ],
    // 31 minutes after the hold: Stripe requires at least 30, for a request that is repeated at its end, too.
    expires_at: Date.parse('2026-07-01T10:46:00Z') / 1000,
    success_url: `https://ekantik.example/paid#${token}`,
    cancel_url: `https://ekantik.example/paid?back=yes#${token}`,
    locale: 'en-GB',
  });
});

test('a membership is paid each month, and its subscription carries the token', () => {
  const { mode, line_items, subscription_data, payment_intent_data } = sessionParams(
    { ...checkout, kind: 'pass', renews: true },
    'https://ekantik.example',
  );
  assert.equal(mode, 'subscription');
  assert.deepEqual(line_items?.[0]?.price_data?.recurring, { interval: 'month' });
  assert.deepEqual(subscription_data, { metadata: { checkout: token } });
  assert.equal(payment_intent_data, undefined);
});

test('each line of an order costs its amount, even if the amount is not divisible by the quantity', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  const lines = [
    { description: 'Cork block', quantity: 2, amount: usd(3600), digital: false },
    { description: 'Incense', quantity: 3, amount: usd(1000), digital: false },
  ];
  const { line_items } = sessionParams({ ...checkout, amount: usd(4600), lines }, 'https://ekantik.example');
  assert.deepEqual(
    line_items?.map(({ quantity, price_data }) => [
      price_data?.product_data?.name,
      quantity,
      price_data?.unit_amount,
      price_data?.currency,
    ]),
    [
      ['Cork block', 2, 1800, 'usd'],
      ['Incense × 3', 1, 1000, 'usd'],
    ],
  );
});

test('without an email address Stripe’s page requests it', () =>
  assert.equal(
    'customer_email' in sessionParams({ ...checkout, email: '' }, 'https://ekantik.example'),
    false,
  ));
