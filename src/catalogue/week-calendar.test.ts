import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { ScheduledClass } from '#domain/schedule/schedule.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import { built, hatha, linesOf } from './tests/calendar-fixture.ts';
import { weekCalendar } from './week-calendar.ts';

const winter = built.from;
const summer = new Date('2026-07-08T12:00:00Z');

const calendarOf = (classes: readonly ScheduledClass[], from = winter) =>
  weekCalendar({ ...built, series: [], classes, dates: [], closures: [], from });
const eventOf = (scheduled: ScheduledClass, from = winter) => {
  const lines = linesOf(calendarOf([scheduled], from));
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
  const lines = linesOf(calendarOf([hatha]));
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  assert.ok(zone.includes('TZID:Europe/London'));
  assert.ok(zone.includes('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'));
  assert.ok(zone.includes('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'));
});

test('the time zone appears once, before the first class', () => {
  const lines = linesOf(calendarOf([hatha, { ...hatha, day: 'Friday' }]));
  assert.equal(lines.filter((line) => line === 'BEGIN:VTIMEZONE').length, 1);
  assert.ok(lines.indexOf('END:VTIMEZONE') < lines.indexOf('BEGIN:VEVENT'));
});

test('the calendar’s own properties are before its time zone and its classes, as RFC 5545 requires', () => {
  const lines = linesOf(calendarOf([hatha]));
  const components = lines.findIndex((line, index) => index > 0 && line.startsWith('BEGIN:'));
  assert.ok(lines.includes('REFRESH-INTERVAL;VALUE=DURATION:P1D'));
  assert.ok(lines.indexOf('REFRESH-INTERVAL;VALUE=DURATION:P1D') < components, lines.slice(0, 40).join('\n'));
  assert.ok(lines.indexOf('X-PUBLISHED-TTL:P1D') < components);
  assert.equal(lines[lines.indexOf('END:VTIMEZONE') + 1], 'BEGIN:VEVENT');
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
  const identities = linesOf(calendarOf(days.map((day) => ({ ...hatha, day })))).filter((line) =>
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

test('the description of a class follows its level and its instructor', () => {
  const event = eventOf({ ...hatha, description: 'By the river.\nBring socks.' });
  assert.ok(
    event.includes('DESCRIPTION:Beginner\\, with Meera Ashdown\\n\\nBy the river.\\nBring socks.'),
    event.join('\n'),
  );
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
  assert.ok(linesOf(calendar).includes(`SUMMARY:${title.replaceAll(',', '\\,')}`));
});

test('an empty week is still a calendar', () => {
  assert.match(calendarOf([]), /^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
});
