import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOnOneLine, dayInWords } from './day-in-words.ts';

test('a day is written with its weekday', () => {
  assert.equal(dayInWords('2026-03-02'), 'Monday 2 March 2026');
  assert.equal(dayInWords('2028-02-29'), 'Tuesday 29 February 2028');
});

test('a day of a sentence has no space at which it could be broken', () => {
  assert.equal(dateOnOneLine('2027-02-04'), '4\u00a0February\u00a02027');
});
