import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPlans, type PlanRow, planRows } from './plans.ts';

test('the plans of the files become rows in the order in which they are shown', () => {
  assert.deepEqual(
    planRows().map(({ key, kind, price_minor, credits, begins }) => [
      key,
      kind,
      price_minor,
      credits,
      begins,
    ]),
    [
      ['drop-in', 'drop-in', 1500, 1, 'bought'],
      ['ten-class-pack', 'pack', 12000, 10, 'first-visit'],
      ['monthly-unlimited', 'unlimited', 8500, null, 'bought'],
    ],
  );
});

test('a changed, new or missing plan is named, and the order of fields is ignored', () => {
  const files = planRows();
  const [first, third, second] = files as [PlanRow, PlanRow, PlanRow];
  const turned = files.map(
    (plan) => Object.fromEntries(Object.entries(plan).reverse()) as unknown as PlanRow,
  );
  assert.deepEqual(changedPlans(files, turned), []);
  assert.deepEqual(changedPlans(files, [first, { ...second, days: 30 }, { ...third, key: 'old-pack' }]), [
    'monthly-unlimited',
    'old-pack',
    'ten-class-pack',
  ]);
});
