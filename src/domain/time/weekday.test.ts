import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekdayNames, weekdays } from './weekday.ts';

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

test('every day has the name that calendars use', () => {
  assert.deepEqual(
    weekdayNames.map((day) => weekdays[day].ical),
    ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
  );
  assert.deepEqual(
    weekdayNames.map((day) => weekdays[day].short),
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  );
});
