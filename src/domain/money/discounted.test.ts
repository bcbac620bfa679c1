import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted } from './discounted.ts';

test('a discount is rounded half up to the smallest unit, as in the database', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
  // The same examples are in supabase/tests/order-discounts.test.sql.
  for (const [price, percent, reduced] of [
    [1899, 15, 1614],
    [330, 5, 314],
    [333, 5, 316],
    [999, 0, 999],
    [999, 100, 0],
  ] as const)
    assert.deepEqual(discounted(dollars(price), percent), dollars(reduced));
});
