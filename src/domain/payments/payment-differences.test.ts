import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PaymentDifference, paymentDifferenceSentence } from './payment-differences.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const both: PaymentDifference = {
  key: 'payment pi_1',
  day: '2026-11-22',
  about: 'payment',
  kind: 'other-amount',
  payment: 10_023,
  paymentIntent: 'pi_1',
  payout: null,
  recorded: pounds(1500),
  reported: pounds(1200),
};

test('a difference says what is in the books and what is at Stripe', () => {
  assert.equal(paymentDifferenceSentence(both), 'R-10023, a payment, is £15 in the books and £12 at Stripe.');
  assert.equal(
    paymentDifferenceSentence({ ...both, kind: 'not-reported', about: 'refund', reported: null }),
    'R-10023, a refund of £15, is in the books, but not at Stripe.',
  );
  assert.equal(
    paymentDifferenceSentence({ ...both, kind: 'not-recorded', payment: null, recorded: null }),
    'A payment of £12 is at Stripe, but not in the books.',
  );
});

test('a payout did not arrive, or is not the sum of what it pays', () => {
  const payout = { ...both, about: 'payout', payment: null, paymentIntent: null, payout: 'po_1' } as const;
  assert.equal(
    paymentDifferenceSentence({ ...payout, kind: 'payout-failed', reported: null }),
    'A payout of £15 did not reach your bank.',
  );
  assert.equal(
    paymentDifferenceSentence({ ...payout, kind: 'payout-differs' }),
    'A payout of £12 pays for items that add up to £15.',
  );
});
