import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderConcurrently } from './crowd.ts';

test('the results of concurrent orders are counted, and the first error is returned', async () => {
  let stock = 2;
  const order = async ([product]: readonly string[]) => {
    if (product === 'broken') throw new Error('deadlock detected');
    stock -= 1;
    return stock >= 0 ? 'placed' : 'short-of-stock';
  };
  const { outcomes, firstError, seconds } = await orderConcurrently({ order }, [
    ['ink'],
    ['broken'],
    ['ink'],
    ['ink'],
    ['broken'],
  ]);
  assert.deepEqual(outcomes, { placed: 2, 'short-of-stock': 1, error: 2 });
  assert.match(firstError ?? '', /deadlock detected/);
  assert.ok(seconds >= 0);
});
