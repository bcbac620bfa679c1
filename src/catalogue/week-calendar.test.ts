import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { ClassSeries, ScheduledClass } from '#domain/schedule/schedule.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import { sampleContact } from '#domain/studio/tests/sample-contact.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import { type ChangedDate, weekCalendar } from './week-calendar.ts';

const picture = { src: { src: '', width: 1, height: 1, format: 'svg' }, alt: 'A drawing' } as const;
const studio: StudioProfile = {
  ...sampleContact,
  tagline: 'Yoga and wellness by the river',
  description: '',
  founded: 2018,
  freeCancellationHours: 12,
  declineHours: 2,
  undoMinutes: 10,
  bookAheadWeeks: 26,
  directions: [],
  hours: [],
  social: [],
  founder: { instructor: 'meera-ashdown', quote: '', social: [] },
  spaces: [],
  values: [],
  hero: picture,
  front: picture,
  map: { ...picture, labels: [] },
};

const hatha: ScheduledClass = { ...sampleClass, id: 1, series: 'hatha-sunrise', day: 'Monday', spots: 6 };

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

const site = new URL('https://ekantik.example');
const winter = new Date('2026-01-07T12:00:00Z');
const summer = new Date('2026-07-08T12:00:00Z');

const calendarOf = (classes: readonly ScheduledClass[], from = winter) =>
  weekCalendar({ series: [], classes, dates: [], closures: [], studio, site, from });
const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');
const eventOf = (scheduled: ScheduledClass, from = winter) => {
  const lines = unfold(calendarOf([scheduled], from));
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
};

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

for (const zone of ['UTC', 'Europe/London', 'Pacific/Auckland', 'America/Los_Angeles']) {
  test(`built in ${zone}, classes have the studio's local times in winter and in summer`, () => {
    process.env.TZ = zone;
    assert.ok(eventOf(hatha, winter).includes('DTSTART;TZID=Europe/London:20260112T070000'));
    assert.ok(eventOf(hatha, winter).includes('DTEND;TZID=Europe/London:20260112T080000'));
    assert.ok(eventOf(hatha, summer).includes('DTSTART;TZID=Europe/London:20260713T070000'));
    assert.ok(eventOf(hatha, summer).includes('DTEND;TZID=Europe/London:20260713T080000'));
  });

  test(`built in ${zone}, the time stamp is in UTC`, () => {
    process.env.TZ = zone;
    assert.ok(eventOf(hatha, summer).includes('DTSTAMP:20260708T120000Z'));
  });
}

test("a class begins on its first weekday on or after the studio's day of the build", () => {
  const justAfterMidnight = new Date('2026-07-12T23:30:00Z');
  assert.ok(eventOf(hatha, justAfterMidnight).includes('DTSTART;TZID=Europe/London:20260713T070000'));
});

test('every class recurs weekly on its own day', () => {
  for (const day of weekdayNames) {
    assert.ok(
      eventOf({ ...hatha, day }).includes(`RRULE:FREQ=WEEKLY;BYDAY=${day.slice(0, 2).toUpperCase()}`),
    );
  }
});

test('the calendar describes the zone Europe/London with both its changes of the clock', () => {
  const lines = unfold(calendarOf([hatha]));
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  assert.ok(zone.includes('TZID:Europe/London'));
  assert.ok(zone.includes('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'));
  assert.ok(zone.includes('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'));
});

test('the time zone appears once, before the first class', () => {
  const lines = unfold(calendarOf([hatha, { ...hatha, day: 'Friday' }]));
  assert.equal(lines.filter((line) => line === 'BEGIN:VTIMEZONE').length, 1);
  assert.ok(lines.indexOf('END:VTIMEZONE') < lines.indexOf('BEGIN:VEVENT'));
});

test('a class has the same id in every build, so that calendars move it instead of adding another', () => {
  const identityOf = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));
  assert.equal(identityOf(eventOf(hatha, winter)), 'UID:hatha-sunrise-monday@ekantik.example');
  assert.equal(
    identityOf(eventOf({ ...hatha, id: 9, start: '08:00', end: '09:00' }, summer)),
    identityOf(eventOf(hatha)),
  );
});

test('each day of a series is its own entry', () => {
  const days = ['Monday', 'Wednesday', 'Friday'] as const;
  const identities = unfold(calendarOf(days.map((day) => ({ ...hatha, day })))).filter((line) =>
    line.startsWith('UID:'),
  );
  assert.equal(new Set(identities).size, 3);
});

test('an entry states the class, the instructor, the level and the location, and links to the class', () => {
  const event = eventOf({ ...hatha, streamed: true });
  assert.ok(event.includes('SUMMARY:Hatha Yoga'));
  assert.ok(event.includes('DESCRIPTION:Beginner\\, with Meera Ashdown\\, in the studio and streamed'));
  assert.ok(
    event.includes('LOCATION:Ekantik Studio\\, The Old Wool Store\\, 3 Mill Lane\\, Larkbourne GL99 0EK'),
  );
  assert.ok(event.includes('URL;VALUE=URI:https://ekantik.example/classes/1'));
});

test('only a streamed class is described as streamed', () => {
  assert.ok(eventOf(hatha).includes('DESCRIPTION:Beginner\\, with Meera Ashdown'));
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const event = eventOf({ ...hatha, title: 'Slow, slower; back\\forth\nand rest' });
  assert.ok(event.includes('SUMMARY:Slow\\, slower\\; back\\\\forth\\nand rest'));
});

test('every line ends with CR LF', () => {
  const calendar = calendarOf([hatha]);
  assert.doesNotMatch(calendar, /[^\r]\n|\r[^\n]/);
  assert.match(calendar, /^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR(\r\n)?$/s);
});

test('no line is longer than 75 octets, and unfolding loses nothing', () => {
  const title =
    'Méditation – très longue, für alle, die länger sitzen möchten als die anderen 🧘🧘🧘 und noch ein bisschen';
  const calendar = calendarOf([{ ...hatha, title }]);
  for (const line of calendar.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(unfold(calendar).includes(`SUMMARY:${title.replaceAll(',', '\\,')}`));
});

test('an empty week is still a calendar', () => {
  assert.match(calendarOf([]), /^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
});

/** The events of a Monday class with some of its dates changed; the first is the weekly one. */
function eventsWith(
  dates: readonly ChangedDate[],
  closures: readonly { from: StudioDay; to: StudioDay }[] = [],
) {
  const series = [hathaSeries, workshop];
  const lines = unfold(
    weekCalendar({ series, classes: [hatha], dates, closures, studio, site, from: winter }),
  );
  return lines
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
    'DESCRIPTION:Workshop\\, Beginner\\, with Tom Hollis',
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
