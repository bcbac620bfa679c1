import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePendingPayments, withPendingPayment } from './pending-payment.ts';

const attempt = { token: 'one', about: 'cart', products: ['mat'] };

test('the payments that a browser stored are parsed, and anything else is ignored', () => {
  assert.deepEqual(parsePendingPayments([attempt, null, 'two', { token: 'three' }]), [attempt]);
  const invalid = [
    { ...attempt, token: 7 },
    { ...attempt, about: undefined },
    { ...attempt, products: 'mat' },
  ];
  assert.deepEqual(parsePendingPayments([...invalid, attempt]), [attempt]);
  assert.throws(() => parsePendingPayments({}), /not a list/);
});

test('a new payment replaces an earlier one for the same purchase, or the oldest of too many', () => {
  const other = { ...attempt, token: 'two' };
  assert.deepEqual(withPendingPayment([attempt], other), [other]);
  const many = ['a', 'b', 'c', 'd', 'e'].map((about) => ({ ...attempt, about }));
  assert.deepEqual(withPendingPayment(many, attempt), [...many.slice(1), attempt]);
  assert.deepEqual(parsePendingPayments([attempt, ...many]), many);
});
