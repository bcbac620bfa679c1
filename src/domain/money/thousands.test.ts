import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thousands } from './thousands.ts';

test('numbers are written as British browsers write them', () => {
  for (const number of [0, 7, 60, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])
    assert.equal(thousands(number), number.toLocaleString('en-GB'));
});
