import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differenceAdvice,
  type PaymentDifference,
  paymentDifferenceSentence,
} from './payment-differences.ts';

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

test('a difference without a known payment or amount says so', () => {
  const unknown = { ...both, payment: null, recorded: null, reported: null };
  assert.equal(
    paymentDifferenceSentence(unknown),
    'A payment is nothing in the books and nothing at Stripe.',
  );
  assert.equal(
    paymentDifferenceSentence({ ...unknown, kind: 'not-recorded' }),
    'A payment of an unknown amount is at Stripe, but not in the books.',
  );
  assert.equal(
    paymentDifferenceSentence({ ...unknown, kind: 'not-reported' }),
    'A payment of an unknown amount is in the books, but not at Stripe.',
  );
});

test('staff read what to do about a difference', () => {
  assert.match(differenceAdvice({ kind: 'payout-failed' }), /bank account/);
  assert.match(differenceAdvice({ kind: 'payout-differs' }), /list of what it pays/);
  for (const kind of ['not-recorded', 'not-reported', 'other-amount'] as const)
    assert.match(differenceAdvice({ kind }), /disappears once they agree/);
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
