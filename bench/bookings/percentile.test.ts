import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentile } from './percentile.ts';

test('95 of 100 numbers lie at or below the 95th percentile', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(numbers, 95), 95);
  assert.equal(percentile(numbers, 50), 50);
  assert.equal(percentile(numbers, 0), 1);
});

test('a single number is its own percentile, and that of an empty list is NaN', () => {
  assert.equal(percentile([7], 95), 7);
  assert.equal(percentile([], 95), Number.NaN);
});
