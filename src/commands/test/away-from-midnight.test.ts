import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNearMidnight } from './away-from-midnight.ts';

test('midnight is the studio’s, in summer and in winter', () => {
  for (const [instant, isNear] of [
    ['2026-12-31T23:54:59Z', false],
    ['2026-12-31T23:55:00Z', true],
    ['2027-01-01T00:01:59Z', true],
    ['2027-01-01T00:02:00Z', false],
    ['2027-06-30T22:56:00Z', true],
    ['2027-06-30T23:56:00Z', false],
  ] as const)
    assert.equal(isNearMidnight(new Date(instant)), isNear, instant);
});
