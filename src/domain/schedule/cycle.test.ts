import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cycle } from './cycle.ts';

test('next goes forward and wraps from the last to the first', () => {
  assert.deepEqual(
    [0, 1, 2].map((index) => cycle(index, 1, 3)),
    [1, 2, 0],
  );
});

test('previous goes back and wraps from the first to the last', () => {
  assert.deepEqual(
    [0, 1, 2].map((index) => cycle(index, -1, 3)),
    [2, 0, 1],
  );
});

test('a cycle of one item stays at it, in both directions', () => {
  assert.equal(cycle(0, 1, 1), 0);
  assert.equal(cycle(0, -1, 1), 0);
});

test('steps longer than the cycle wrap around, too', () => {
  assert.equal(cycle(1, 7, 3), 2);
  assert.equal(cycle(1, -7, 3), 0);
});
