import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInWords, instantInWords } from './day-in-words.ts';

test('a day is written with its weekday', () => {
  assert.equal(dayInWords('2026-03-02'), 'Monday 2 March 2026');
  assert.equal(dayInWords('2028-02-29'), 'Tuesday 29 February 2028');
});

test('an instant is written as the studio’s calendar and clock show it, in winter and in summer', () => {
  assert.equal(instantInWords(new Date('2026-03-01T19:00:00Z')), 'Sunday 1 March 2026, 19:00');
  assert.equal(instantInWords(new Date('2026-07-01T23:30:00Z')), 'Thursday 2 July 2026, 00:30');
});
