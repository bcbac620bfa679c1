import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import { occurrenceKey, occurrenceState, sampleBooked, sampleOccurrences } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';
import { occurrenceStatuses } from './occurrence-status.ts';

const series = (key: string, days: Weekday[], fields: Partial<ClassSeries> = {}): ClassSeries => ({
  ...sampleClass,
  key,
  title: key,
  days,
  status: 'active',
  booked: days.map(() => 0),
  ...fields,
});

const sunrise = series('hatha-sunrise', ['Monday', 'Wednesday', 'Friday'], { booked: [9, 13, 6] });

const week = (all: ClassSeries[], from: StudioDay, to: StudioDay, today: StudioDay = from) =>
  sampleOccurrences(all, { from, to, today });

const [monday] = week([sunrise], '2026-11-23', '2026-11-23') as [Occurrence];

test('series and day together identify an occurrence', () => {
  assert.equal(occurrenceKey(monday), 'hatha-sunrise@2026-11-23');
});

test('every status of an occurrence has a label', () => {
  assert.deepEqual(
    Object.values(occurrenceStatuses).map(({ label }) => label),
    ['Planned', 'Cancelled', 'Studio closed', 'Paused', 'No longer offered'],
  );
});

test('until it begins, a class with places is open, and one without is full', () => {
  const before = new Date('2026-11-23T06:59:59.999Z');
  assert.equal(occurrenceState(monday, before), 'open');
  assert.equal(occurrenceState({ ...monday, spots: 0 }, before), 'full');
});

test('booking closes at the start, to the millisecond; a class is over at its end', () => {
  assert.equal(occurrenceState(monday, new Date('2026-11-23T07:00:00Z')), 'begun');
  assert.equal(occurrenceState(monday, new Date('2026-11-23T07:59:59.999Z')), 'begun');
  assert.equal(occurrenceState(monday, new Date('2026-11-23T08:00:00Z')), 'over');
});

test('a class that does not take place keeps that state until it is over', () => {
  const during = new Date('2026-11-23T07:30:00Z');
  for (const status of ['cancelled', 'closed', 'paused', 'archived'] as const) {
    assert.equal(occurrenceState({ ...monday, status, spots: 0 }, new Date('2026-11-20T12:00:00Z')), status);
    assert.equal(occurrenceState({ ...monday, status }, during), status);
    assert.equal(occurrenceState({ ...monday, status }, new Date('2026-11-23T08:00:00Z')), 'over');
  }
});

test('the studio’s clock decides when a class begins, also on the days on which it changes', () => {
  const sunday = { ...monday, start: '09:00', end: '10:00' } as const;
  const state = (on: StudioDay, instant: string) => occurrenceState({ ...sunday, on }, new Date(instant));
  assert.equal(state('2026-03-28', '2026-03-28T08:59:59Z'), 'open');
  assert.equal(state('2026-03-29', '2026-03-29T07:59:59Z'), 'open');
  assert.equal(state('2026-03-29', '2026-03-29T08:00:00Z'), 'begun');
  assert.equal(state('2026-10-24', '2026-10-24T08:00:00Z'), 'begun');
  assert.equal(state('2026-10-25', '2026-10-25T08:59:59Z'), 'open');
  assert.equal(state('2026-10-25', '2026-10-25T09:00:00Z'), 'begun');
});

test('the visitor’s time zone does not affect which classes are past', (t) => {
  const zone = process.env.TZ;
  t.after(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  for (const elsewhere of ['Pacific/Auckland', 'America/Los_Angeles']) {
    process.env.TZ = elsewhere;
    assert.equal(occurrenceState(monday, new Date('2026-11-23T06:59:59Z')), 'open', elsewhere);
    assert.equal(occurrenceState(monday, new Date('2026-11-23T07:00:00Z')), 'begun', elsewhere);
    assert.deepEqual(
      week([sunrise], '2026-11-22', '2026-11-24').map(({ on }) => on),
      ['2026-11-23'],
      elsewhere,
    );
  }
});

test('the sample has all bookings until next week, then fewer each week, and none from six weeks ahead', () => {
  const ahead = [-3, 0, 1, 2, 3, 4, 5, 6, 7].map((weeks) => sampleBooked(15, weeks));
  assert.deepEqual(ahead, [15, 15, 15, 12, 9, 6, 3, 0, 0]);
  assert.equal(sampleBooked(13, 2), 10);
});

test('occurrences are sorted by day and then by start, with the places of their own day', () => {
  const all = [
    series('evening', ['Monday'], { start: '18:00', end: '19:00', capacity: 20, booked: [25] }),
    sunrise,
  ];
  assert.deepEqual(
    week(all, '2026-11-23', '2026-11-29').map(({ series, on, spots }) => [series, on, spots]),
    [
      ['hatha-sunrise', '2026-11-23', 6],
      ['evening', '2026-11-23', 0],
      ['hatha-sunrise', '2026-11-25', 2],
      ['hatha-sunrise', '2026-11-27', 9],
    ],
  );
});

test('weeks are counted from Monday to Sunday, whatever day today is', () => {
  const spots = (today: StudioDay) => week([sunrise], '2026-12-07', '2026-12-07', today)[0]?.spots;
  assert.equal(spots('2026-11-23'), 15 - 7);
  assert.equal(spots('2026-11-29'), 15 - 7);
  assert.equal(spots('2026-11-30'), 15 - 9);
});

test('a paused series has no occurrences', () => {
  assert.deepEqual(week([{ ...sunrise, status: 'paused' }], '2026-11-23', '2026-11-29'), []);
});

test('a day without a count has every place', () => {
  assert.equal(week([{ ...sunrise, booked: [] }], '2026-11-23', '2026-11-23')[0]?.spots, 15);
});

test('every week has its classes: at clock changes, at New Year and on 29 February', () => {
  const daily = series('daily', [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  for (const [from, to] of [
    ['2026-03-23', '2026-03-29'],
    ['2026-10-19', '2026-10-25'],
    ['2026-12-28', '2027-01-03'],
    ['2028-02-28', '2028-03-05'],
  ] as const) {
    assert.equal(new Set(week([daily], from, to).map(({ on }) => on)).size, 7, from);
  }
  assert.equal(week([daily], '2028-02-29', '2028-02-29')[0]?.on, '2028-02-29');
});

test('an occurrence has all the details of its series', () => {
  const { key: _, days: __, booked: ___, status: ____, ...details } = sunrise;
  assert.deepEqual(monday, {
    ...details,
    series: 'hatha-sunrise',
    on: '2026-11-23',
    spots: 6,
    status: 'planned',
  });
});
