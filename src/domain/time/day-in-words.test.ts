import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords } from './day-in-words.ts';

test('a day is written with its weekday', () => {
  assert.equal(dayInWords('2026-03-02'), 'Monday 2 March 2026');
  assert.equal(dayInWords('2028-02-29'), 'Tuesday 29 February 2028');
});
