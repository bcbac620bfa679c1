import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeCache } from './edge-cache.ts';

function countingRequest(fails = false) {
  const requests: string[] = [];
  const request = async (address: string) => {
    requests.push(address);
    if (fails) throw new Error('unreachable');
    return address;
  };
  return { requests, request };
}

test('an address is requested once per period, separately from other addresses', async () => {
  const { requests, request } = countingRequest();
  let now = 0;
  const cached = edgeCache(request, 10_000, () => now);
  await Promise.all([cached('/a'), cached('/a'), cached('/b')]);
  now = 9_999;
  await cached('/a');
  assert.deepEqual(requests, ['/a', '/b']);
  now = 10_000;
  await cached('/a');
  assert.deepEqual(requests, ['/a', '/b', '/a']);
});

test('a failure is not cached', async () => {
  const { requests, request } = countingRequest(true);
  const cached = edgeCache(request, 10_000, () => 0);
  await assert.rejects(cached('/a'));
  await assert.rejects(cached('/a'));
  assert.equal(requests.length, 2);
});
