import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';
import type { Occurrence } from './occurrence-schema.ts';
import { earlierTodaySentence, hasUpcomingClass, pastDays, pastDaysSentence } from './past-classes.ts';
import type { ShownDay } from './timetable.ts';

const sunday: StudioDay = '2026-11-22';
const monday = addDays(sunday, -6);
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

test('a class that has begun does not count as still to begin', () => {
  const occurrence = { on: sunday, start: '09:00' } as const;
  assert.equal(hasUpcomingClass([occurrence], new Date('2026-11-22T08:59:59Z')), true);
  assert.equal(hasUpcomingClass([occurrence], new Date('2026-11-22T09:00:00Z')), false);
  const later = { on: sunday, start: '10:00' } as const;
  assert.equal(hasUpcomingClass([occurrence, later], new Date('2026-11-22T09:00:00Z')), true);
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
