import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from '#domain/schema/keys-of.ts';
import { canCancelOrder, orderPath, orderReference } from './order.ts';
import { orderStatuses, orderStatusSentences } from './order-status.ts';

test('an order is identified by its reference', () => {
  assert.equal(orderReference({ number: 5001 }), 'EK-S-5001');
});

test('the secret of an order is in the fragment', () => {
  assert.equal(orderPath({ token: 'secret-5001' }), '/order#secret-5001');
});

test('an order can be cancelled until it is collected', () => {
  const statuses = keysOf(orderStatuses);
  assert.deepEqual(
    statuses.filter((status) => canCancelOrder({ status })),
    ['placed', 'ready'],
  );
});

test('every state has its label and a sentence', () => {
  assert.deepEqual(
    Object.values(orderStatuses).map(({ label }) => label),
    ['Placed', 'Ready to Collect', 'Collected', 'Cancelled'],
  );
  for (const sentence of Object.values(orderStatusSentences)) assert.match(sentence, /\.$/);
});
