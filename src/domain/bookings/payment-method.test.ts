import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePaymentMethod, paymentMethods } from './payment-method.ts';

test('there are four payment methods, in their order', () => {
  assert.deepEqual(
    Object.entries(paymentMethods).map(([value, { label }]) => [value, label]),
    [
      ['credit_card', 'Credit Card'],
      ['class_pass', 'Class Pass'],
      ['membership', 'Membership'],
      ['pay_at_studio', 'Pay at Studio'],
    ],
  );
});

test('a payment method is parsed, and an unknown one is refused', () => {
  assert.equal(parsePaymentMethod('membership'), 'membership');
  for (const text of ['', 'Membership', 'toString', 'cheque', undefined, null, 1, ['membership']]) {
    assert.equal(parsePaymentMethod(text), undefined, String(text));
  }
});
