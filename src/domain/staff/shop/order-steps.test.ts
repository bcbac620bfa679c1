import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OrderStatus, orderStatuses } from '#domain/shop/order.ts';
import { belongsTo, isOrderStep, orderActions, orderFilters } from './order-steps.ts';

const statuses = Object.keys(orderStatuses) as OrderStatus[];

test('placed, ready, collected; or cancelled on the way', () => {
  const steps = statuses.flatMap((from) =>
    statuses.filter((to) => isOrderStep(from, to)).map((to) => `${from} to ${to}`),
  );
  assert.deepEqual(steps, [
    'placed to ready',
    'placed to cancelled',
    'ready to collected',
    'ready to cancelled',
  ]);
  assert.deepEqual(
    orderActions('ready').map(({ label }) => label),
    ['Mark as Collected', 'Cancel Order'],
  );
});

test('a filter shows what it says', () => {
  const shown = Object.fromEntries(
    (Object.keys(orderFilters) as (keyof typeof orderFilters)[]).map((filter) => [
      filter,
      statuses.filter((status) => belongsTo(filter, status)),
    ]),
  );
  assert.deepEqual(shown, {
    open: ['placed', 'ready'],
    placed: ['placed'],
    ready: ['ready'],
    collected: ['collected'],
    cancelled: ['cancelled'],
    all: statuses,
  });
});
