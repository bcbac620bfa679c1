import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowd } from './crowd.ts';

test('the results of concurrent orders are counted, and the first failure is reported', async () => {
  let left = 2;
  const order = async ([product]: readonly string[]) => {
    if (product === 'broken') throw new Error('deadlock detected');
    left -= 1;
    return left >= 0 ? 'placed' : 'short-of-stock';
  };
  const { outcomes, firstError, seconds } = await crowd({ order }, [
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
