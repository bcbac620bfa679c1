import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { type BookedClass, calendarFile, calendarMessage, googleCalendarLink } from './calendar-entry.ts';

/** The entry of a booking from 07:00 to 08:15. */
const entryOn = (on: StudioDay, title = 'Hatha Yoga') => {
  const booking: BookedClass & { token: string } = {
    number: 20001,
    atHome: false,
    token: 'secret-of-the-link',
    occurrence: {
      title,
      on,
      start: '07:00',
      end: '08:15',
      level: 'beginner',
      instructor: { key: 'zoe', name: 'Zoë O’Neill; Ruth, Tom\\Ines' },
    },
  };
  return {
    booking,
    location: 'Ekantik Studio, The Old Wool Store, 3 Mill Lane, Larkbourne GL99 0EK',
    site: 'https://ekantik.example',
    createdAt: new Date('2026-02-20T12:30:45.678Z'),
  };
};

/** Properties by name, with folded lines joined again. */
const properties = (text: string) =>
  Object.fromEntries(
    text
      .replaceAll('\r\n ', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

test('a person at home is not sent to the studio’s address', () => {
  const entry = entryOn('2026-03-02');
  const atHome = { ...entry, booking: { ...entry.booking, atHome: true } };
  const { LOCATION } = properties(calendarFile(atHome));
  assert.equal(LOCATION, 'At home: the link to the stream is on the page of your booking');
  assert.equal(new URL(googleCalendarLink(atHome)).searchParams.get('location'), LOCATION);
});

test('the file contains one event with everything that a calendar needs', () => {
  assert.deepEqual(properties(calendarFile(entryOn('2026-03-02'))), {
    BEGIN: 'VEVENT',
    VERSION: '2.0',
    PRODID: '-//Ekantik Studio//Booking//EN',
    METHOD: 'PUBLISH',
    UID: 'booking-20001@ekantik.example',
    DTSTAMP: '20260220T123045Z',
    DTSTART: '20260302T070000Z',
    DTEND: '20260302T081500Z',
    SUMMARY: 'Hatha Yoga',
    DESCRIPTION: 'Beginner\\, with Zoë O’Neill\\; Ruth\\, Tom\\\\Ines\\nYour reference: EK-20001',
    LOCATION: 'Ekantik Studio\\, The Old Wool Store\\, 3 Mill Lane\\, Larkbourne GL99 0EK',
    URL: 'https://ekantik.example/schedule',
    STATUS: 'CONFIRMED',
    END: 'VCALENDAR',
  });
});

test('times are the studio’s, in summer and on the days when the clock changes', () => {
  for (const [on, start] of [
    ['2026-03-28', '20260328T070000Z'],
    ['2026-03-29', '20260329T060000Z'],
    ['2026-07-01', '20260701T060000Z'],
    ['2026-10-25', '20261025T070000Z'],
  ] as const) {
    assert.equal(properties(calendarFile(entryOn(on)))['DTSTART'], start);
  }
});

test('an entry ends after it begins, although the clock skips the start of its class', () => {
  const timesOf = (start: TimeOfDay, end: TimeOfDay) => {
    const entry = entryOn('2026-03-29');
    const occurrence = { ...entry.booking.occurrence, start, end };
    const { DTSTART, DTEND } = properties(
      calendarFile({ ...entry, booking: { ...entry.booking, occurrence } }),
    );
    return [DTSTART, DTEND];
  };
  assert.deepEqual(timesOf('01:30', '02:15'), ['20260329T013000Z', '20260329T021500Z']);
  assert.deepEqual(timesOf('01:30', '02:30'), ['20260329T013000Z', '20260329T023000Z']);
  assert.deepEqual(timesOf('00:30', '03:00'), ['20260329T003000Z', '20260329T020000Z']);
});

test('lines end in CRLF and have 75 octets at most, whatever the text', () => {
  for (const title of ['y'.repeat(200), 'ë'.repeat(200), '🧘'.repeat(90), `${'x'.repeat(66)}🧘`]) {
    const text = calendarFile(entryOn('2026-03-02', title));
    const lines = text.split('\r\n');
    assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75));
    assert.ok(!text.replaceAll('\r\n', '').match(/[\r\n]/));
    assert.equal(properties(text)['SUMMARY'], title);
  }
});

test('Google Calendar receives the same event, and no secret', () => {
  const link = new URL(googleCalendarLink(entryOn('2026-07-01')));
  assert.equal(link.origin, 'https://calendar.google.com');
  assert.equal(link.searchParams.get('action'), 'TEMPLATE');
  assert.equal(link.searchParams.get('dates'), '20260701T060000Z/20260701T071500Z');
  assert.equal(link.searchParams.get('text'), 'Hatha Yoga');
  assert.equal(link.searchParams.get('location'), entryOn('2026-07-01').location);
  assert.match(link.searchParams.get('details') ?? '', /EK-20001/);
  assert.ok(!link.href.includes('secret-of-the-link'));
  assert.ok(!calendarFile(entryOn('2026-07-01')).includes('secret-of-the-link'));
});

test('a mailed entry names its organiser, and whether it is confirmed or cancelled', () => {
  const entry = entryOn('2026-03-02');
  const booking = { ...entry.booking, name: 'Ada "Al" Marsh', email: 'ada@post.example' };
  const organizer = { name: 'The "Old" Studio', email: 'hello@ekantik.example' };
  const file = (method: 'REQUEST' | 'CANCEL') =>
    calendarMessage({ ...entry, booking }, { method, sequence: 7, organizer }).replaceAll('\r\n ', '');
  assert.match(file('REQUEST'), /\r\nORGANIZER;CN="The 'Old' Studio":mailto:hello@ekantik\.example\r\n/);
  assert.match(file('REQUEST'), /\r\nATTENDEE;CN="Ada 'Al' Marsh";/);
  assert.match(file('REQUEST'), /\r\nSTATUS:CONFIRMED\r\n/);
  assert.match(file('CANCEL'), /\r\nSTATUS:CANCELLED\r\n/);
});

test('a line of exactly 75 octets stays one line', () => {
  const lines = (length: number) =>
    calendarFile(entryOn('2026-03-02', 'y'.repeat(length))).split('\r\n').length;
  const maximum = 75 - 'SUMMARY:'.length;
  assert.equal(lines(maximum + 1), lines(maximum) + 1);
});
