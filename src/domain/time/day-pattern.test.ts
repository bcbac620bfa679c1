import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPatternOf, dayPatterns, shortDays } from './day-pattern.ts';
import { weekdayNames } from './weekday.ts';

test('a series runs on Mon/Wed/Fri, Tue/Thu, Sat/Sun or a single day', () => {
  assert.deepEqual(Object.keys(dayPatterns), ['Mon/Wed/Fri', 'Tue/Thu', 'Sat/Sun', ...weekdayNames]);
  assert.equal(dayPatternOf(['Monday', 'Wednesday', 'Friday']), 'Mon/Wed/Fri');
  assert.equal(dayPatternOf(['Tuesday', 'Thursday']), 'Tue/Thu');
  assert.equal(dayPatternOf(['Saturday', 'Sunday']), 'Sat/Sun');
  for (const day of weekdayNames) assert.equal(dayPatternOf([day]), day);
});

test('any other days are not a pattern', () => {
  assert.equal(dayPatternOf([]), undefined);
  assert.equal(dayPatternOf(['Monday', 'Tuesday']), undefined);
  assert.equal(dayPatternOf(['Monday', 'Wednesday']), undefined);
  assert.equal(dayPatternOf(['Thursday', 'Tuesday']), undefined);
  assert.equal(dayPatternOf(['Monday', 'Monday']), undefined);
});

test('days have short names, and a single day its whole name', () => {
  assert.equal(shortDays(['Tuesday', 'Thursday']), 'Tue/Thu');
  assert.equal(shortDays(['Monday', 'Sunday']), 'Mon/Sun');
  assert.equal(shortDays(['Tuesday']), 'Tuesday');
  assert.equal(shortDays([]), 'Workshop');
});
