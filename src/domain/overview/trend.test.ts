import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attendancePercent, directionOf, trendText } from './trend.ts';

test('a trend gives the difference and the compared period', () => {
  assert.equal(trendText({ now: 5, before: 2 }, 'a week ago'), '3 more than a week ago');
  assert.equal(trendText({ now: 1, before: 2 }, 'a week ago'), '1 fewer than a week ago');
  assert.equal(trendText({ now: 0, before: 0 }, 'a month ago'), 'As many as a month ago');
  assert.equal(trendText({ now: 1500, before: 0 }, 'a month ago'), '1,500 more than a month ago');
});

test('a trend is up, down or unchanged', () => {
  assert.equal(directionOf({ now: 2, before: 1 }), 'up');
  assert.equal(directionOf({ now: 1, before: 2 }), 'down');
  assert.equal(directionOf({ now: 2, before: 2 }), 'same');
});

test('attendance is in whole per cent, and undefined for nobody', () => {
  assert.equal(attendancePercent({ attended: 2, expected: 3 }), 67);
  assert.equal(attendancePercent({ attended: 3, expected: 3 }), 100);
  assert.equal(attendancePercent({ attended: 0, expected: 0 }), undefined);
});
