import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import type { Occurrence } from './occurrence-schema.ts';
import {
  earlierTodaySentence,
  hasUpcomingClass,
  openingDay,
  pastDays,
  pastDaysSentence,
} from './past-classes.ts';
import type { ShownDay } from './timetable.ts';

const sunday: StudioDay = '2026-11-22';
const monday = addDays(sunday, -6);
const series = (days: Weekday[], start = '17:30', end = '18:45') =>
  ({ key: 'yin', status: 'active', days, start, end, booked: [], capacity: 9 }) as unknown as ClassSeries;
const occurrence = (status: Occurrence['status'] = 'planned') => ({ status }) as Occurrence;
const shownDay = (on: StudioDay, classes: Occurrence[]): ShownDay => ({
  on,
  classes,
  closure: undefined,
  live: true,
});
const week = Array.from({ length: 7 }, (_, day) =>
  shownDay(addDays(monday, day), [occurrence(), occurrence()]),
);

test('the week opens on today while a class is still to begin, then on the next Monday', () => {
  const weekend = [series(['Saturday', 'Sunday'])];
  assert.equal(openingDay(weekend, new Date('2026-11-22T17:29:59Z')), sunday);
  assert.equal(openingDay(weekend, new Date('2026-11-22T17:30:00Z')), '2026-11-23');
  assert.equal(openingDay([series(['Monday'])], new Date('2026-11-18T12:00:00Z')), '2026-11-23');
});

test('the studio’s clock decides, also in the week of a clock change', () => {
  const weekend = [series(['Sunday'], '09:00', '10:00')];
  assert.equal(openingDay(weekend, new Date('2026-03-29T07:59:00Z')), '2026-03-29');
  assert.equal(openingDay(weekend, new Date('2026-03-29T08:00:00Z')), '2026-03-30');
});

test('a studio without classes opens on today', () => {
  assert.equal(openingDay([], new Date('2026-11-22T20:00:00Z')), sunday);
});

test('a class that has begun does not count as still to begin', () => {
  const occurrence = { on: sunday, start: '09:00' } as const;
  assert.equal(hasUpcomingClass([occurrence], new Date('2026-11-22T08:59:59Z')), true);
  assert.equal(hasUpcomingClass([occurrence], new Date('2026-11-22T09:00:00Z')), false);
});

test('the days before today are over, in the week of today only', () => {
  assert.deepEqual(
    pastDays(week, addDays(monday, 2)).map(({ on }) => on),
    [monday, addDays(monday, 1)],
  );
  assert.deepEqual(pastDays(week, monday), []);
  assert.deepEqual(pastDays(week, addDays(sunday, 1)), []);
  assert.deepEqual(pastDays(week, undefined), []);
});

test('one line counts the past classes, without cancelled ones', () => {
  assert.equal(pastDaysSentence(week.slice(0, 6)), 'Monday to Saturday: 12 classes took place.');
  assert.equal(pastDaysSentence(week.slice(0, 2)), 'Monday and Tuesday: 4 classes took place.');
  assert.equal(
    pastDaysSentence([shownDay(monday, [occurrence(), occurrence('cancelled')])]),
    'Monday: 1 class took place.',
  );
  assert.equal(pastDaysSentence([shownDay(monday, [])]), 'Monday: no classes.');
  assert.equal(earlierTodaySentence([occurrence(), occurrence()]), 'Earlier today: 2 classes took place.');
  assert.equal(earlierTodaySentence([occurrence('closed')]), 'Earlier today: no classes.');
});
