import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekdayNames } from '#domain/time/weekday.ts';
import { daysInWords } from './studio.ts';

test('a single day is given by its name', () => {
  assert.equal(daysInWords(['Monday']), 'Monday');
});

test('two days are joined by and', () => {
  assert.equal(daysInWords(['Saturday', 'Sunday']), 'Saturday and Sunday');
});

test('a run of three days or more is given by its first and last day', () => {
  assert.equal(daysInWords(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']), 'Monday to Friday');
  assert.equal(daysInWords(weekdayNames), 'Monday to Sunday');
});

test('days with a gap between them are listed, so that no closed day is included', () => {
  assert.equal(daysInWords(['Monday', 'Wednesday', 'Friday']), 'Monday, Wednesday and Friday');
});

test('an empty list gives an empty text', () => {
  assert.equal(daysInWords([]), '');
});
