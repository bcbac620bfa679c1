import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideRequests, rememberUndecided } from './undecided-requests.ts';

test('a request of a form that was left is decided once', async () => {
  rememberUndecided('made');
  rememberUndecided('lost');
  const asked: string[] = [];
  const giveUp = async (id: string) => asked.push(id) > 0 && id === 'made';
  assert.equal(await decideRequests(giveUp), true);
  assert.deepEqual(asked, ['made', 'lost']);
  assert.equal(await decideRequests(giveUp), false);
  assert.deepEqual(asked, ['made', 'lost']);
});

test('a request that was not carried out stops nobody', async () => {
  rememberUndecided('lost');
  assert.equal(await decideRequests(async () => false), false);
});

test('after an outage all requests are still to be decided', async () => {
  rememberUndecided('made');
  rememberUndecided('unknown');
  const outage = new Error('unreachable');
  const giveUp = async (id: string) => {
    if (id === 'unknown') throw outage;
    return true;
  };
  await assert.rejects(decideRequests(giveUp), outage);
  assert.equal(await decideRequests(async (id) => id === 'made'), true);
});
