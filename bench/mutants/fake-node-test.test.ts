import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe as fakeDescribe, test as fakeTest, runCollected } from './fake-node-test.ts';

test('each collected test runs once, including those of suites', async () => {
  const ran: string[] = [];
  fakeTest('a', () => ran.push('a'));
  fakeDescribe('suite', () => fakeTest('b', { timeout: 5 }, async () => ran.push('b')));
  assert.equal(await runCollected(), undefined);
  assert.equal(await runCollected(), undefined);
  assert.deepEqual(ran, ['a', 'b']);
});

test('the run stops at the first failure and returns it, after the cleanups of that test', async () => {
  const ran: string[] = [];
  fakeTest('a', (context) => {
    context.after(() => ran.push('cleanup'));
    throw new Error('broken');
  });
  fakeTest('b', () => ran.push('b'));
  assert.equal(await runCollected(), 'a: Error: broken');
  assert.deepEqual(ran, ['cleanup']);
});
