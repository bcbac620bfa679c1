import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from './median.ts';

test('the median is the middle number, whatever the order of the numbers', () => {
  assert.equal(median([30, 1, 2]), 2);
  assert.equal(median([7]), 7);
});

test('the median of an even count is the mean of the two middle numbers', () =>
  assert.equal(median([1, 40, 2, 3]), 2.5));

test('numbers are sorted by value, not as text', () => assert.equal(median([9, 10, 100]), 10));

test('the median of an empty list is NaN', () => assert.equal(median([]), Number.NaN));

test('the list of numbers keeps its order', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  assert.deepEqual(numbers, [3, 1, 2]);
});
