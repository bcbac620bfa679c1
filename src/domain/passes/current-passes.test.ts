import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dividePasses, isCurrentPass } from './current-passes.ts';
import type { Pass } from './pass-schema.ts';

const passOf = (number: number, status: Pass['status'], due = 0) => ({
  number,
  status,
  due: { amount: due, currency: 'GBP' as const },
});

test('a pass is current while it pays, is unpaid, or is charged each month', () => {
  for (const status of ['valid', 'coming', 'paused'] as const)
    assert.equal(isCurrentPass(passOf(1, status), []), true);
  for (const status of ['ended', 'used-up'] as const) {
    assert.equal(isCurrentPass(passOf(1, status), []), false);
    assert.equal(isCurrentPass(passOf(1, status, 1500), []), true);
    assert.equal(isCurrentPass(passOf(1, status), [{ pass: 1, state: 'paused' }]), true);
    assert.equal(isCurrentPass(passOf(1, status), [{ pass: 1, state: 'ended' }]), false);
    assert.equal(isCurrentPass(passOf(1, status), [{ pass: 2, state: 'active' }]), false);
  }
});

test('the latest passes and all current ones are listed', () => {
  const passes = [passOf(9, 'valid'), ...[8, 7, 6, 5].map((number) => passOf(number, 'ended'))];
  const numbers = (divided: readonly { number: number }[]) => divided.map(({ number }) => number);
  const divided = dividePasses([...passes, passOf(4, 'ended', 8500)], []);
  assert.deepEqual(numbers(divided.listed), [9, 8, 7, 4]);
  assert.deepEqual(numbers(divided.earlier), [6, 5]);
});
