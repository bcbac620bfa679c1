import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from './median.ts';

test('the median is the middle number, in whatever order the numbers are', () => {
  assert.equal(median([30, 1, 2]), 2);
  assert.equal(median([7]), 7);
});

test('between two middle numbers it is their mean', () => assert.equal(median([1, 40, 2, 3]), 2.5));

test('ten is more than nine', () => assert.equal(median([9, 10, 100]), 10));

test('the median of an empty list is NaN', () => assert.equal(median([]), Number.NaN));

test("the input's order is unchanged", () => {
  const numbers = [3, 1, 2];
  median(numbers);
  assert.deepEqual(numbers, [3, 1, 2]);
});
