import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEntry } from '#domain/calendars/calendar-schema.ts';
import { calendar } from './calendar.ts';
import type { FunctionServer } from './server/server-function.ts';

const entry: CalendarEntry = {
  kind: 'booked',
  number: 20001,
  title: 'Hatha; Yoga',
  instructor: 'Meera Ashdown',
  startsAt: '2026-07-06T06:00:00.000Z',
  endsAt: '2026-07-06T07:00:00.000Z',
  cancelled: false,
  places: null,
  atHome: false,
};

const studio = {
  name: 'Ekantik Studio',
  email: 'hello@ekantik.example',
  phone: '01632 960 247',
  address: { street: '3 Mill Lane', town: 'Larkbourne', county: '', postcode: 'GL99 0EK', country: 'GB' },
};

/** The studio's address if it has moved since the function was deployed. */
const currentContact = {
  email: studio.email,
  phone: studio.phone,
  ...studio.address,
  street: '5 Marsh Lane',
};

const requestCalendar = (entries: readonly CalendarEntry[] | null) => {
  const calls: unknown[] = [];
  const server = {
    variable: (name: string) => (name === 'PUBLIC_SITE_URL' ? 'https://ekantik.example/' : undefined),
    url: 'https://project.example',
    studio,
    callAsService: async (...call: unknown[]) => {
      calls.push(call);
      return call[0] === 'studio_contact' ? currentContact : entries;
    },
  } as unknown as FunctionServer;
  const address = 'https://project.example/functions/v1/calendar?token=secret';
  return { calls, response: calendar(new Request(address), server) };
};

test('a calendar contains each entry at its time, and marks the cancelled ones', async () => {
  const waiting: CalendarEntry = { ...entry, kind: 'waiting', number: 20002 };
  const cancelled: CalendarEntry = { ...entry, number: 20003, cancelled: true };
  const teaching: CalendarEntry = {
    ...entry,
    kind: 'teaching',
    number: 1001,
    places: { booked: 5, capacity: 6, atHome: 0 },
  };
  const request = requestCalendar([entry, waiting, cancelled, teaching]);
  const response = await request.response;
  assert.deepEqual(request.calls, [
    ['calendar_feed', { token: 'secret' }],
    ['studio_contact', {}],
  ]);
  assert.match(response.headers.get('content-type') ?? '', /^text\/calendar/);
  assert.match(response.headers.get('cache-control') ?? '', /private/);
  const events = (await response.text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  assert.equal(events.length, 4);
  const [first = '', second = '', third = '', fourth = ''] = events;
  assert.match(first, /UID:booking-20001@ekantik\.example\r\n/);
  assert.match(first, /DTSTART:20260706T060000Z\r\n/);
  assert.match(first, /DTEND:20260706T070000Z\r\n/);
  assert.match(first, /LOCATION:Ekantik Studio\\, 5 Marsh Lane/);
  assert.match(first, /SUMMARY:Hatha\\; Yoga\r\n/);
  assert.match(first, /STATUS:CONFIRMED/);
  assert.match(second, /SUMMARY:Waitlist: Hatha/);
  assert.match(second, /STATUS:TENTATIVE/);
  assert.match(third, /STATUS:CANCELLED/);
  assert.match(fourth, /SUMMARY:Hatha\\; Yoga \(5 of 6\)/);
});

test('the response to an unknown address says what to do', async () => {
  const response = await requestCalendar(null).response;
  assert.equal(response.status, 404);
  assert.match(await response.text(), /Make a new one in your account/);
});
