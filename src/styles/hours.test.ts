import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hours } from '#domain/classes/hour.ts';
import { hourColours } from './hours.mjs';

test('each hour has its colours by day and by night', () => {
  assert.deepEqual(Object.keys(hourColours), Object.keys(hours));
});
