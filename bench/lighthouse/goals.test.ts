import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missedGoals } from './goals.ts';

const perfect = { scores: [100, 100, 100, 100], cls: 0, tbt: 0 };

test('a perfect page misses no goal, even 200 ms slower than the empty page', () => {
  assert.deepEqual(missedGoals(perfect, 200), []);
});

test('every missed goal is described', () => {
  assert.deepEqual(missedGoals({ scores: [99, 100, 96, 100], cls: 0.01, tbt: 12 }, 450), [
    'performance scores 99 of 100',
    'best practices scores 96 of 100',
    'LCP 250 ms too late',
    'layout shifts',
    'main thread blocked',
  ]);
});
