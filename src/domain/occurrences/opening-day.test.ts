import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import { lastStartsOf } from './last-starts.ts';
import { openingDay } from './opening-day.ts';

const sunday = '2026-11-22';
const nextMonday = '2026-11-23';

const series = (days: Weekday[], start: TimeOfDay = '17:30', status: ClassSeries['status'] = 'active') => ({
  key: days.length > 0 ? 'yin' : 'workshop',
  status,
  days,
  start,
});
const date = (on: StudioDay, start: TimeOfDay, cancelled = false) => ({
  series: 'workshop',
  on,
  start,
  cancelled,
});
const weekend = [series(['Saturday', 'Sunday']), series([])];

/** The day on which the week opens at an instant. */
const opensOn = (
  instant: string,
  {
    classes = weekend,
    dates = [],
    closures = [],
  }: {
    classes?: Parameters<typeof lastStartsOf>[0]['series'];
    dates?: Parameters<typeof lastStartsOf>[0]['dates'];
    closures?: Parameters<typeof lastStartsOf>[0]['closures'];
  } = {},
) => openingDay(lastStartsOf({ series: classes, dates, closures }), studioWallClock(new Date(instant)));

test('the week opens on today while a class is still to begin, then on the next Monday', () => {
  assert.equal(opensOn('2026-11-22T17:29:59Z'), sunday);
  assert.equal(opensOn('2026-11-22T17:30:00Z'), nextMonday);
  assert.equal(opensOn('2026-11-18T12:00:00Z', { classes: [series(['Monday'])] }), nextMonday);
  assert.equal(opensOn('2026-11-16T12:00:00Z'), '2026-11-16');
});

test('the studio’s clock decides, also in the week of a clock change', () => {
  const classes = [series(['Sunday'], '09:00')];
  assert.equal(opensOn('2026-03-29T07:59:00Z', { classes }), '2026-03-29');
  assert.equal(opensOn('2026-03-29T08:00:00Z', { classes }), '2026-03-30');
});

test('it opens on today while a workshop, an extra date or a later time of this week is still to come', () => {
  const dates = [date(sunday, '19:00'), date('2026-11-21', '20:00'), date(sunday, '18:00')];
  assert.equal(opensOn('2026-11-22T18:59:59Z', { dates }), sunday);
  assert.equal(opensOn('2026-11-22T19:00:00Z', { dates }), nextMonday);
  assert.equal(opensOn('2026-11-15T18:00:00Z', { dates }), '2026-11-16', 'not a week earlier');
  assert.equal(opensOn('2026-11-29T18:00:00Z', { dates }), '2026-11-30', 'not a week later');
  const inTheMorning = [date(sunday, '10:00')];
  assert.equal(opensOn('2026-11-22T12:00:00Z', { dates: inTheMorning }), sunday);
  assert.equal(opensOn('2026-11-22T17:30:00Z', { dates: inTheMorning }), nextMonday);
});

test('a date that is not held does not count', () => {
  const evening = '2026-11-22T18:00:00Z';
  const dates = [date(sunday, '19:00')];
  assert.equal(opensOn(evening, { dates: [date(sunday, '19:00', true)] }), nextMonday);
  assert.equal(opensOn(evening, { dates, closures: [{ from: sunday, to: sunday }] }), nextMonday);
  const paused = [series(['Saturday', 'Sunday']), series([], '19:00', 'paused')];
  assert.equal(opensOn(evening, { dates, classes: paused }), nextMonday);
});

test('the latest class of a week decides, in whatever order the classes are listed', () => {
  const classes = [series(['Sunday', 'Monday'], '19:00'), series(['Sunday', 'Tuesday'], '09:00')];
  assert.equal(opensOn('2026-11-22T18:59:59Z', { classes }), sunday);
  assert.equal(opensOn('2026-11-22T19:00:00Z', { classes }), nextMonday);
});

test('a studio without weekly classes opens on today', () => {
  assert.deepEqual(lastStartsOf({ series: [], dates: [], closures: [] }), {});
  assert.equal(opensOn('2026-11-22T20:00:00Z', { classes: [] }), sunday);
  assert.equal(
    opensOn('2026-11-22T20:00:00Z', { classes: [series([])], dates: [date(sunday, '19:00')] }),
    sunday,
  );
});
