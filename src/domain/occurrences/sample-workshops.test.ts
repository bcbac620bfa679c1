import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { occurrenceKey } from './occurrence.ts';
import { sampleTimetable, sampleWorkshopDates } from './sample-workshops.ts';

const entry = (key: string, fields: Partial<ClassSeries>): ClassSeries => ({
  ...sampleClass,
  key,
  days: [],
  status: 'active',
  booked: [],
  ...fields,
});

const rest = entry('rest', { start: '14:00', end: '16:30', workshop: true, capacity: 14 });
const morning = entry('morning', { days: ['Sunday'], booked: [9] });
const evening = entry('evening', { days: ['Sunday'], start: '19:00', end: '20:00', booked: [9] });
const paused = entry('paused', { workshop: true, status: 'paused' });
const series = [evening, rest, morning, paused];

test('an active workshop is held on two Sundays, counted from the present week', () => {
  for (const today of ['2026-11-30', '2026-12-06'] as const)
    assert.deepEqual(
      sampleWorkshopDates(series, today).map(({ workshop, on }) => `${workshop.key}@${on}`),
      ['rest@2026-12-20', 'rest@2027-01-17'],
    );
});

test('the timetable has workshops without bookings among the classes of the week, by day and then by start', () => {
  const sunday = '2026-12-20';
  const shown = sampleTimetable(series, { from: sunday, to: sunday, today: '2026-11-30' });
  assert.deepEqual(
    shown.map((occurrence) => [occurrenceKey(occurrence), occurrence.start, occurrence.spots]),
    [
      ['morning@2026-12-20', '07:00', 8],
      ['rest@2026-12-20', '14:00', 14],
      ['evening@2026-12-20', '19:00', 8],
    ],
  );
});

test('the timetable has the workshops of the requested days only, the first and the last included', () => {
  const daysOf = (from: string, to: string) =>
    sampleTimetable([rest], { from, to, today: '2026-11-30' } as Parameters<typeof sampleTimetable>[1]).map(
      ({ on }) => on,
    );
  assert.deepEqual(daysOf('2026-12-20', '2027-01-17'), ['2026-12-20', '2027-01-17']);
  assert.deepEqual(daysOf('2026-12-21', '2027-01-17'), ['2027-01-17']);
  assert.deepEqual(daysOf('2026-12-20', '2027-01-16'), ['2026-12-20']);
});
