import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from '#domain/schema/keys-of.ts';
import { canCancelOrder } from './cancelling-orders.ts';
import { orderPath, orderReference } from './order.ts';
import { orderStatuses, orderStatusLabel } from './order-status.ts';

test('an order is identified by its reference', () => {
  assert.equal(orderReference({ number: 5001 }), 'EK-S-5001');
});

test('the secret of an order is in the fragment', () => {
  assert.equal(orderPath({ token: 'secret-5001' }), '/order#secret-5001');
});

test('an order can be cancelled until it is collected, or can be opened', () => {
  const statuses = keysOf(orderStatuses);
  const linesWith = (link: string | null) => [
    {
      product: 'course',
      name: 'Course',
      quantity: 1,
      price: { amount: 3999, currency: 'USD' as const },
      contents: { link, refunded: false },
    },
  ];
  const cancellable = (link: string | null) =>
    statuses.filter((status) => canCancelOrder({ status, lines: linesWith(link) }));
  assert.deepEqual(cancellable(null), ['placed', 'ready']);
  assert.deepEqual(cancellable('https://course.example/one'), []);
});

test('every state has its label', () => {
  assert.deepEqual(
    Object.values(orderStatuses).map(({ label }) => label),
    ['Placed', 'Ready to Collect', 'Collected', 'Cancelled'],
  );
  assert.equal(orderStatusLabel('collected', { isDigital: false }), 'Collected');
  assert.equal(orderStatusLabel('collected', { isDigital: true }), 'Complete');
  assert.equal(orderStatusLabel('placed', { isDigital: true }), 'Placed');
});
