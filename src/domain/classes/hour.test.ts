import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Hour, inOrderOfDay } from './hour.ts';

test('class types are in the order of the day, and by number within an hour', () => {
  const types: { id: number; hour: Hour }[] = [
    { id: 3, hour: 'first-stars' },
    { id: 7, hour: 'noon' },
    { id: 5, hour: 'noon' },
    { id: 1, hour: 'first-light' },
  ];
  assert.deepEqual(
    inOrderOfDay(types).map(({ id }) => id),
    [1, 5, 7, 3],
  );
});
