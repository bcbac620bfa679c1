import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderActions } from './order-steps.ts';

test('each possible step has its label, in the order of the result', () => {
  assert.deepEqual(orderActions({ status: 'placed', nextSteps: ['ready', 'cancelled'] }), [
    { to: 'ready', label: 'Mark as Ready' },
    { to: 'cancelled', label: 'Cancel Order' },
  ]);
  assert.deepEqual(orderActions({ status: 'ready', nextSteps: ['collected'] }), [
    { to: 'collected', label: 'Mark as Collected' },
  ]);
});

test('undoing Collected has its own label', () => {
  assert.deepEqual(orderActions({ status: 'collected', nextSteps: ['ready'] }), [
    { to: 'ready', label: 'Not Collected After All' },
  ]);
});

test('every step that the database may return has a label', () => {
  const labels = orderActions({ status: 'collected', nextSteps: ['placed', 'cancelled'] }).map(
    ({ label }) => label,
  );
  assert.deepEqual(labels, ['Mark as Placed', 'Cancel Order']);
});

test('an order that is over has no steps', () => {
  assert.deepEqual(orderActions({ status: 'cancelled', nextSteps: [] }), []);
});
