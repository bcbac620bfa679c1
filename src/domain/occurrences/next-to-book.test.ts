import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { nextToBook, nextToBookText } from './next-to-book.ts';
import type { Occurrence } from './occurrence-schema.ts';
import type { ShownDay } from './timetable.ts';

const occurrence = (series: string, on: StudioDay, changed: Partial<Occurrence> = {}) =>
  ({ series, on, start: '12:15', end: '13:15', spots: 6, status: 'planned', ...changed }) as Occurrence;
const day = (on: StudioDay, classes: Occurrence[]): ShownDay => ({
  on,
  classes,
  closure: undefined,
  live: true,
});
const monday: StudioDay = '2026-11-23';
const now = new Date('2026-11-23T12:15:00Z');
const notBooked = () => false;

test('the next class to book is the first that has not begun, takes place and has a free place', () => {
  const days = [
    day(monday, [
      occurrence('begun', monday),
      occurrence('full', monday, { start: '18:00', end: '19:15', spots: 0 }),
      occurrence('cancelled', monday, { start: '19:30', end: '20:45', status: 'cancelled' }),
    ]),
    day('2026-11-24', [occurrence('next', '2026-11-24'), occurrence('later', '2026-11-24')]),
  ];
  assert.equal(nextToBook(days, now, notBooked)?.series, 'next');
  assert.equal(nextToBook(days, now, ({ series }) => series === 'next')?.series, 'later');
  assert.equal(
    nextToBook(days, now, () => true),
    undefined,
  );
});

test('a workshop is the next class to book only if nothing else can be booked', () => {
  const workshop = occurrence('workshop', '2026-11-24', { workshop: true });
  const weekly = occurrence('weekly', '2026-11-25', { workshop: false });
  const days = [day('2026-11-24', [workshop]), day('2026-11-25', [weekly])];
  assert.equal(nextToBook(days, now, notBooked)?.series, 'weekly');
  assert.equal(nextToBook(days, now, ({ series }) => series === 'weekly')?.series, 'workshop');
});

test('a class is described by its time, and by its free places if their number is known', () => {
  const text = (on: StudioDay, spots: number, { placesKnown = true } = {}) =>
    nextToBookText(occurrence('any', on, { spots }), monday, placesKnown);
  assert.equal(text(monday, 6), 'today 12:15, 6 places');
  assert.equal(text('2026-11-24', 1), 'tomorrow 12:15, 1 place');
  assert.equal(text('2026-11-25', 6), 'Wednesday 12:15, 6 places');
  assert.equal(text(monday, 6, { placesKnown: false }), 'today 12:15');
});
