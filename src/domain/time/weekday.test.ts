import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortWeekday, weekdayNames } from './weekday.ts';

test("the studio's week begins on Monday", () => {
  assert.deepEqual(weekdayNames, [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
});

test('every day has a short name', () => {
  assert.deepEqual(
    weekdayNames.map((day) => shortWeekday(day)),
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  );
});
