import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instructorStatuses, presentInstructors } from './instructor.ts';

test('an instructor is Active, On Leave, or Has Left', () => {
  assert.deepEqual(
    Object.values(instructorStatuses).map(({ label }) => label),
    ['Active', 'On Leave', 'Has Left'],
  );
});

test('instructors on leave are present, and those who have left are not', () => {
  const [tom, ruth, ines] = [{ status: 'active' }, { status: 'on-leave' }, { status: 'left' }] as const;
  assert.deepEqual(presentInstructors([tom, ines, ruth]), [tom, ruth]);
});
