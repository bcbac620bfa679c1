import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { built, hatha, linesOf } from './tests/calendar-fixture.ts';
import { type ChangedDate, weekCalendar } from './week-calendar.ts';

/* Dates that differ from the week: changed, cancelled and extra ones, and workshops. */

/** The series of that class. */
const hathaSeries: ClassSeries = {
  ...sampleClass,
  key: 'hatha-sunrise',
  days: ['Monday'],
  status: 'active',
  booked: [9],
};

const workshop: ClassSeries = {
  ...sampleClass,
  key: 'afternoon-of-rest',
  title: 'An Afternoon of Deep Rest',
  workshop: true,
  days: [],
  status: 'active',
  booked: [],
};

/** The events of a Monday class with some of its dates changed; the first is the weekly one. */
function eventsWith(
  dates: readonly ChangedDate[],
  closures: readonly { from: StudioDay; to: StudioDay }[] = [],
) {
  const series = [hathaSeries, workshop];
  const calendar = weekCalendar({ ...built, series, classes: [hatha], dates, closures });
  return linesOf(calendar)
    .join('\n')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\n'));
}

const unchangedDate: ChangedDate = {
  series: 'hatha-sunrise',
  on: '2026-01-19',
  start: '07:00',
  end: '08:00',
  instructor: { name: 'Meera Ashdown' },
  cancelled: false,
  extra: false,
};

test('a cancelled date is marked as cancelled in the calendar, and the others stay', () => {
  const [weekly, date, ...more] = eventsWith([{ ...unchangedDate, cancelled: true }]);
  assert.ok(weekly?.some((line) => line.startsWith('RRULE:FREQ=WEEKLY')));
  assert.ok(!weekly?.some((line) => line.startsWith('EXDATE')));
  assert.deepEqual(more, []);
  assert.ok(date?.includes('STATUS:CANCELLED'));
  assert.ok(date?.includes('RECURRENCE-ID;TZID=Europe/London:20260119T070000'));
  assert.ok(date?.includes('UID:hatha-sunrise-monday@ekantik.example'));
  assert.ok(!date?.some((line) => line.startsWith('RRULE')));
});

test('a substitute and a changed time apply to their date', () => {
  const [, date] = eventsWith([
    { ...unchangedDate, start: '07:30', end: '08:30', instructor: { name: 'Tom Hollis' } },
  ]);
  assert.ok(date?.includes('RECURRENCE-ID;TZID=Europe/London:20260119T070000'));
  assert.ok(date?.includes('DTSTART;TZID=Europe/London:20260119T073000'));
  assert.ok(date?.includes('DESCRIPTION:Beginner\\, with Tom Hollis'));
  assert.ok(!date?.includes('STATUS:CANCELLED'));
});

test('an extra date of a class is its own entry', () => {
  const [, date] = eventsWith([{ ...unchangedDate, on: '2026-01-21', extra: true }]);
  assert.ok(date?.includes('UID:hatha-sunrise-2026-01-21@ekantik.example'));
  assert.ok(date?.includes('DTSTART;TZID=Europe/London:20260121T070000'));
  assert.ok(!date?.some((line) => /^(RECURRENCE-ID|RRULE)/.test(line)));
});

test('each date of a workshop is a single entry with its own time and instructor', () => {
  const date: ChangedDate = {
    ...unchangedDate,
    series: 'afternoon-of-rest',
    on: '2026-07-12',
    start: '14:00',
    end: '16:30',
    instructor: { name: 'Tom Hollis' },
    extra: true,
  };
  const [, first, second, ...more] = eventsWith([date, { ...date, on: '2026-08-09', cancelled: true }]);
  assert.deepEqual(more, []);
  for (const line of [
    'UID:afternoon-of-rest-2026-07-12@ekantik.example',
    'SUMMARY:An Afternoon of Deep Rest',
    'DTSTART;TZID=Europe/London:20260712T140000',
    'DTEND;TZID=Europe/London:20260712T163000',
    'DESCRIPTION:Workshop\\, Beginner\\, with Tom Hollis\\n\\nBy the river.',
  ])
    assert.ok(first?.includes(line), line);
  assert.ok(!first?.some((line) => /^(RECURRENCE-ID|RRULE|STATUS:CANCELLED)/.test(line)));
  assert.ok(second?.includes('UID:afternoon-of-rest-2026-08-09@ekantik.example'));
  assert.ok(second?.includes('STATUS:CANCELLED'));
});

test('no class takes place while the studio is closed, even if its date was changed', () => {
  const events = eventsWith(
    [{ ...unchangedDate, cancelled: true }],
    [{ from: '2025-12-20', to: '2026-01-25' }],
  );
  assert.equal(events.length, 1);
  assert.ok(
    events[0]?.includes('EXDATE;TZID=Europe/London:20260112T070000,20260119T070000'),
    events[0]?.join('\n'),
  );
});

test('a changed date of a class that no longer exists is left out', () => {
  assert.equal(eventsWith([{ ...unchangedDate, series: 'gone' }]).length, 1);
  assert.equal(eventsWith([{ ...unchangedDate, series: 'gone', extra: true }]).length, 1);
});
