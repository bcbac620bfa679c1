import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTests } from './nearest-tests.ts';

const touched = {
  unit: ['src/domain/time/studio-time.test.ts', 'src/backend/supabase/policies/booking-policies.test.ts'],
  endToEnd: ['e2e/accounts/login.test.ts', 'e2e/admin/bookings.test.ts', 'e2e/store/cart.test.ts'],
};
const changed = ['src/admin/bookings/BookingTable.tsx'];
const chooseTests = (times: [string, number][]) => nearestTests(touched, changed, new Map(times));

test('runs all tests if they fit into a minute', () => {
  assert.deepEqual(chooseTests([]), { ...touched, leftOut: [] });
});

test('otherwise puts tests named like the changed files first, and always runs the rules', () => {
  const { unit, endToEnd, leftOut } = chooseTests([
    ['e2e/admin/bookings.test.ts', 50],
    ['e2e/accounts/login.test.ts', 30],
    ['e2e/store/cart.test.ts', 20],
  ]);
  assert.deepEqual(unit, touched.unit);
  assert.deepEqual(endToEnd, ['e2e/admin/bookings.test.ts']);
  assert.deepEqual(leftOut, ['e2e/store/cart.test.ts', 'e2e/accounts/login.test.ts']);
});

test('runs a changed test before all others, however long it takes', () => {
  const own = nearestTests(touched, ['e2e/store/cart.test.ts'], new Map([['e2e/store/cart.test.ts', 300]]));
  assert.deepEqual(own.endToEnd, ['e2e/store/cart.test.ts']);
});
