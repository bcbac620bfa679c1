import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { Occurrence } from './occurrence-schema.ts';
import { mondaysOf, readAtOf, shownDays, weeksOf } from './timetable.ts';

const occurrence = (series: string, on: StudioDay, fields: Partial<Occurrence> = {}): Occurrence => ({
  ...sampleClass,
  series,
  on,
  spots: 6,
  status: 'planned',
  ...fields,
});

const readAt = '2026-11-21T14:32:00Z';
const sample = [occurrence('sunrise', '2026-11-23'), occurrence('sunrise', '2026-11-25')];
const week = { from: '2026-11-23', to: '2026-11-29' } as const;

test('a month includes the weeks of its first and its last day', () => {
  assert.deepEqual(mondaysOf({ from: '2026-11-01', to: '2026-11-30' }), [
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  assert.deepEqual(mondaysOf({ from: '2027-01-01', to: '2027-01-01' }), ['2026-12-28']);
});

test('a result is split into its weeks, including empty ones', () => {
  const closures = [{ from: '2026-11-28', to: '2026-11-30', reason: 'Floor' }] as const;
  const [sunday, monday] = [occurrence('a', '2026-11-29'), occurrence('b', '2026-11-30')];
  const weeks = weeksOf(
    { readAt, occurrences: [sunday, monday], closures: [...closures] },
    { from: '2026-11-23', to: '2026-12-13' },
  );
  assert.deepEqual(weeks, [
    ['2026-11-23', { readAt, occurrences: [sunday], closures }],
    ['2026-11-30', { readAt, occurrences: [monday], closures }],
    ['2026-12-07', { readAt, occurrences: [], closures: [] }],
  ]);
});

test('a closure belongs to each week that it touches, by its first and by its last day', () => {
  const closure = (from: StudioDay, to: StudioDay) => ({ from, to, reason: 'Floor' });
  const weeks = (from: StudioDay, to: StudioDay) =>
    weeksOf(
      { readAt, occurrences: [], closures: [closure(from, to)] },
      { from: '2026-11-23', to: '2026-12-06' },
    ).map(([, { closures }]) => closures.length);
  assert.deepEqual(weeks('2026-11-29', '2026-11-29'), [1, 0]);
  assert.deepEqual(weeks('2026-11-30', '2026-11-30'), [0, 1]);
  assert.deepEqual(weeks('2026-11-01', '2026-11-22'), [0, 0]);
  assert.deepEqual(weeks('2026-12-07', '2026-12-08'), [0, 0]);
});

test('before the studio has responded, the days show the sample', () => {
  const days = shownDays(week, {}, sample);
  assert.deepEqual(
    days.map(({ classes }) => classes.length),
    [1, 0, 1, 0, 0, 0, 0],
  );
  assert.ok(days.every(({ live }) => !live));
});

test("the studio's data takes precedence: other places and instructors, new classes, and missing ones", () => {
  const moved = occurrence('sunrise', '2026-11-23', { start: '08:00', spots: 1 });
  const added = occurrence('unheard-of', '2026-11-24', {
    instructor: { key: 'sub', name: 'Sam Substitute' },
  });
  const live = { '2026-11-23': { readAt, occurrences: [moved, added], closures: [] } };
  const days = shownDays(week, live, sample);
  assert.deepEqual(
    days.map(({ classes }) => classes),
    [[moved], [added], [], [], [], [], []],
  );
  assert.ok(days.every(({ live }) => live));
});

test('a closed day shows its reason, from its first to its last day', () => {
  const closures = [{ from: '2026-11-25' as const, to: '2026-11-26' as const, reason: 'A new floor' }];
  const days = shownDays(week, { '2026-11-23': { readAt, occurrences: [], closures } }, sample);
  assert.deepEqual(
    days.map(({ closure }) => closure),
    [undefined, undefined, 'A new floor', 'A new floor', undefined, undefined, undefined],
  );
});

test('days of a week that was not loaded yet show the sample, beside days that were loaded', () => {
  const live = { '2026-11-16': { readAt, occurrences: [], closures: [] } };
  const days = shownDays({ from: '2026-11-22', to: '2026-11-23' }, live, sample);
  assert.deepEqual(
    days.map(({ on, live, classes }) => [on, live, classes.length]),
    [
      ['2026-11-22', true, 0],
      ['2026-11-23', false, 1],
    ],
  );
});

test('the places of several weeks are as old as the oldest of them', () => {
  const [older, newer] = ['2026-11-21T14:00:00Z', '2026-11-21T14:32:00Z'];
  const live = {
    '2026-11-23': { readAt: newer, occurrences: [], closures: [] },
    '2026-11-30': { readAt: older, occurrences: [], closures: [] },
  };
  assert.deepEqual(readAtOf({ from: '2026-11-25', to: '2026-12-01' }, live), new Date(older));
  assert.deepEqual(readAtOf(week, live), new Date(newer));
  assert.equal(readAtOf({ from: '2026-11-25', to: '2026-12-07' }, live), undefined);
});
