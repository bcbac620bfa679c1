import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setClock } from './clock.ts';

test('the clock continues from the instant to which it is set', () => {
  setClock('2026-03-02T06:30:00Z');
  const now = new Date().toISOString();
  setClock();
  assert.match(now, /^2026-03-02T06:30:0/);
});

test('a timer of months does not end at once', async () => {
  const warnings: Error[] = [];
  process.on('warning', (warning) => warnings.push(warning));
  const timer = setTimeout(() => assert.fail('It ended.'), 23_659_604_377);
  await setImmediate();
  clearTimeout(timer);
  assert.deepEqual(warnings, []);
});
