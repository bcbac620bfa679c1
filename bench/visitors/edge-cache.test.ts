import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeCache } from './edge-cache.ts';

function counting(fails = false) {
  const requests: string[] = [];
  const ask = async (address: string) => {
    requests.push(address);
    if (fails) throw new Error('away');
    return address;
  };
  return { requests: requests, ask };
}

test('the same address is requested once in its period, and another one separately', async () => {
  const { requests, ask } = counting();
  let now = 0;
  const cached = edgeCache(ask, 10_000, () => now);
  await Promise.all([cached('/a'), cached('/a'), cached('/b')]);
  now = 9_999;
  await cached('/a');
  assert.deepEqual(requests, ['/a', '/b']);
  now = 10_000;
  await cached('/a');
  assert.deepEqual(requests, ['/a', '/b', '/a']);
});

test('a failure is not cached', async () => {
  const { requests, ask } = counting(true);
  const cached = edgeCache(ask, 10_000, () => 0);
  await assert.rejects(cached('/a'));
  await assert.rejects(cached('/a'));
  assert.equal(requests.length, 2);
});
