import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attendanceScale, placeOnScale } from './attendance-scale.ts';

const row = (attended: number, expected = 100) => ({ attended, expected });

test('a scale starts at the ten below the lowest value, and at 80 at most', () => {
  assert.equal(attendanceScale([row(95), row(92)]).from, 80);
  assert.equal(attendanceScale([row(95), row(74)]).from, 70);
  assert.equal(attendanceScale([row(70)]).from, 60);
  assert.equal(attendanceScale([row(0)]).from, 0);
});

test('the average is over people, not over class types', () => {
  assert.equal(attendanceScale([row(90, 100), row(0, 1)]).average, 89);
  assert.equal(attendanceScale([]).average, undefined);
});

test('a percentage is placed between the ends of the scale', () => {
  const scale = { from: 80, average: 90 };
  assert.equal(placeOnScale(80, scale), 0);
  assert.equal(placeOnScale(90, scale), 50);
  assert.equal(placeOnScale(100, scale), 100);
});
