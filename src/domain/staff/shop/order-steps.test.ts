import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OrderStatus, orderStatuses } from '#domain/shop/order.ts';
import { belongsTo, isOrderStep, orderActions, orderFilters } from './order-steps.ts';

const statuses = Object.keys(orderStatuses) as OrderStatus[];

test('placed, ready, collected, which can be taken back; or cancelled on the way', () => {
  const steps = statuses.flatMap((from) =>
    statuses.filter((to) => isOrderStep(from, to)).map((to) => `${from} to ${to}`),
  );
  assert.deepEqual(steps, [
    'placed to ready',
    'placed to cancelled',
    'ready to collected',
    'ready to cancelled',
    'collected to ready',
  ]);
  assert.deepEqual(
    orderActions('ready').map(({ label }) => label),
    ['Mark as Collected', 'Cancel Order'],
  );
});

test('a filter shows what it says', () => {
  const now = Date.parse('2026-03-01T09:00:00Z');
  const shown = Object.fromEntries(
    (Object.keys(orderFilters) as (keyof typeof orderFilters)[]).map((filter) => [
      filter,
      statuses.filter((status) => belongsTo(filter, { status, placedAt: '2026-03-01T09:00:00Z' }, now)),
    ]),
  );
  assert.deepEqual(shown, {
    open: ['placed', 'ready'],
    placed: ['placed'],
    ready: ['ready'],
    collected: ['collected'],
    cancelled: ['cancelled'],
    week: statuses,
    all: statuses,
  });
  const weekOld = { status: 'collected', placedAt: '2026-02-22T09:00:00Z' } as const;
  assert.ok(!belongsTo('week', weekOld, now));
  assert.ok(belongsTo('week', weekOld, now - 1));
});
