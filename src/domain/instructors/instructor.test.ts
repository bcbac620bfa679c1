import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instructorStatuses } from './instructor.ts';

test('an instructor is Active or On Leave', () => {
  assert.deepEqual(
    Object.values(instructorStatuses).map(({ label }) => label),
    ['Active', 'On Leave'],
  );
});
