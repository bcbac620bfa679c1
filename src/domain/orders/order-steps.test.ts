import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderActions } from './order-steps.ts';

test('placed, ready, collected, which can be taken back; or cancelled on the way', () => {
  const steps = (['placed', 'ready', 'collected', 'cancelled'] as const).flatMap((from) =>
    orderActions(from).map(({ to }) => `${from} to ${to}`),
  );
  assert.deepEqual(steps.sort(), [
    'collected to ready',
    'placed to cancelled',
    'placed to ready',
    'ready to cancelled',
    'ready to collected',
  ]);
  assert.deepEqual(
    orderActions('ready').map(({ label }) => label),
    ['Mark as Collected', 'Cancel Order'],
  );
});
