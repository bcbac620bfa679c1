import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import {
  type ClassSeries,
  instructorClashes,
  scheduledClasses,
  seriesStatuses,
  spotsLeft,
} from './schedule.ts';

const tom = { key: 'tom-hollis', name: 'Tom Hollis' };

const series = (key: string, days: Weekday[], fields: Partial<ClassSeries> = {}): ClassSeries => ({
  ...sampleClass,
  key,
  title: key,
  days,
  status: 'active',
  booked: days.map(() => 0),
  ...fields,
});

const seriesOf15 = [
  ...['a', 'b', 'c'].map((key) => series(key, ['Monday', 'Wednesday', 'Friday'])),
  ...['d', 'e', 'f', 'g'].map((key) => series(key, ['Tuesday', 'Thursday'])),
  ...['h', 'i'].map((key) => series(key, ['Saturday', 'Sunday'])),
  ...['j', 'k', 'l', 'm', 'n', 'o'].map((key) => series(key, ['Thursday'])),
];

test('3 series of three days, 4 of two weekdays, 2 of the weekend and 6 single make 27 classes a week', () => {
  assert.equal(seriesOf15.length, 15);
  assert.equal(scheduledClasses(seriesOf15).length, 27);
});

test('classes are numbered from 1 in the order of the week', () => {
  assert.deepEqual(
    scheduledClasses(seriesOf15).map(({ id }) => id),
    Array.from({ length: 27 }, (_, index) => index + 1),
  );
});

test('classes are ordered by day from Monday, then by start', () => {
  const week = scheduledClasses([
    series('sunday', ['Sunday'], { start: '06:00', end: '07:00' }),
    series('evening', ['Monday'], { start: '18:00', end: '19:00' }),
    series('mid-morning', ['Monday'], { start: '10:00', end: '11:00' }),
    series('early', ['Monday'], { start: '09:30', end: '10:30' }),
  ]);
  assert.deepEqual(
    week.map((scheduled) => scheduled.series),
    ['early', 'mid-morning', 'evening', 'sunday'],
  );
});

test('a paused series is left out of the week', () => {
  const week = scheduledClasses([series('on', ['Monday']), series('off', ['Monday'], { status: 'paused' })]);
  assert.deepEqual(
    week.map((scheduled) => scheduled.series),
    ['on'],
  );
});

test('each class has the spots left of its own day', () => {
  const week = scheduledClasses([series('a', ['Monday', 'Wednesday', 'Friday'], { booked: [9, 15, 6] })]);
  assert.deepEqual(
    week.map(({ day, spots }) => [day, spots]),
    [
      ['Monday', 6],
      ['Wednesday', 0],
      ['Friday', 9],
    ],
  );
});

test('a day without a count has every spot left', () => {
  assert.deepEqual(
    scheduledClasses([series('a', ['Saturday', 'Sunday'], { booked: [] })]).map(({ spots }) => spots),
    [15, 15],
  );
});

test('a scheduled class has all the details of its series', () => {
  const [scheduled] = scheduledClasses([
    series('thursday-live', ['Thursday'], {
      title: 'Thursday Live',
      instructor: tom,
      start: '18:00',
      end: '18:45',
      level: 'all',
      streamed: true,
      booked: [12],
    }),
  ]);
  assert.deepEqual(scheduled, {
    ...sampleClass,
    id: 1,
    series: 'thursday-live',
    title: 'Thursday Live',
    instructor: tom,
    day: 'Thursday',
    start: '18:00',
    end: '18:45',
    level: 'all',
    spots: 3,
    streamed: true,
  });
});

test('spots left never go below zero', () => {
  assert.equal(spotsLeft({ capacity: 15, booked: 14 }), 1);
  assert.equal(spotsLeft({ capacity: 15, booked: 15 }), 0);
  assert.equal(spotsLeft({ capacity: 15, booked: 17 }), 0);
});

test('one instructor cannot teach two series at once: the clash names both and the day', () => {
  const first = series('first', ['Monday', 'Wednesday', 'Friday']);
  const second = series('second', ['Wednesday'], { start: '07:59', end: '09:00' });
  assert.deepEqual(instructorClashes([series('before', ['Sunday']), first, second]), [
    { first, second, day: 'Wednesday' },
  ]);
});

test('every clash is listed, not only the first', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => series(key, ['Monday']));
  assert.ok(a && b && c);
  assert.deepEqual(
    instructorClashes([a, b, c]).map(({ first, second }) => first.key + second.key),
    ['ab', 'ac', 'bc'],
  );
});

test('two classes back to back do not clash', () => {
  assert.deepEqual(
    instructorClashes([series('a', ['Monday']), series('b', ['Monday'], { start: '08:00', end: '09:00' })]),
    [],
  );
});

test('two instructors may teach at the same time', () => {
  assert.deepEqual(
    instructorClashes([series('a', ['Monday']), series('b', ['Monday'], { instructor: tom })]),
    [],
  );
});

test('the same time on another day does not clash', () => {
  assert.deepEqual(instructorClashes([series('a', ['Monday']), series('b', ['Tuesday'])]), []);
});

test('a paused series does not occupy its instructor', () => {
  assert.deepEqual(
    instructorClashes([series('a', ['Monday']), series('b', ['Monday'], { status: 'paused' })]),
    [],
  );
});

test('a series is stored as active or paused, never as full', () => {
  assert.deepEqual(Object.keys(seriesStatuses), ['active', 'paused']);
});
