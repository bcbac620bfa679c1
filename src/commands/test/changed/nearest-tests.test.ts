import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTests } from './nearest-tests.ts';

const touched = {
  unit: ['src/domain/time/studio-time.test.ts', 'src/backend/supabase/policies/booking-policies.test.ts'],
  endToEnd: ['e2e/accounts/login.test.ts', 'e2e/admin/bookings.test.ts', 'e2e/store/cart.test.ts'],
};
const changed = ['src/admin/bookings/BookingTable.tsx'];
const chooseTests = (seconds: Record<string, number>) =>
  nearestTests(touched, changed, (file) => seconds[file] ?? 2, false);

test('runs all tests if they fit into the time', () => {
  assert.deepEqual(chooseTests({}), { ...touched, leftOut: [] });
});

test('otherwise puts tests named like the changed files first, and always runs the rules', () => {
  const { unit, endToEnd, leftOut } = chooseTests({
    'src/domain/time/studio-time.test.ts': 40,
    'e2e/admin/bookings.test.ts': 20,
    'e2e/accounts/login.test.ts': 12,
    'e2e/store/cart.test.ts': 11,
  });
  assert.deepEqual(unit, touched.unit);
  assert.deepEqual(endToEnd, ['e2e/admin/bookings.test.ts']);
  assert.deepEqual(leftOut, ['e2e/accounts/login.test.ts', 'e2e/store/cart.test.ts']);
});

test('unit tests leave the tests with a browser their time', () => {
  const { endToEnd } = chooseTests({ 'src/backend/supabase/policies/booking-policies.test.ts': 30 });
  assert.deepEqual(endToEnd, touched.endToEnd);
});

test('if the types of pages are checked, runs only the tests with a browser that are named like the changed files', () => {
  const { endToEnd, leftOut } = nearestTests(touched, changed, () => 2, true);
  assert.deepEqual(endToEnd, ['e2e/admin/bookings.test.ts']);
  assert.deepEqual(leftOut, ['e2e/accounts/login.test.ts', 'e2e/store/cart.test.ts']);
});

test('runs changed tests before all others, however long they take', () => {
  const own = ['e2e/store/cart.test.ts', 'e2e/accounts/login.test.ts'];
  assert.deepEqual(nearestTests(touched, own, () => 300, true).endToEnd.toSorted(), own.toSorted());
});
