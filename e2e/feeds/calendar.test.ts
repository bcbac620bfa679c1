import type { APIRequestContext } from 'playwright/test';
import { type CalendarEvent, calendarEvents, unfoldedLines } from '../support/bookings/calendar.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* /schedule.ics: the week as a feed that Google, Apple and Outlook accept (RFC 5545). */

const weekdayOf = (date: string) => {
  const day = new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T12:00:00Z`).getUTCDay();
  return ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][day];
};

const textOf = (event: CalendarEvent, name: string) => event[name]?.value ?? '';

/** The classes of the week, and the workshops, which do not recur. */
async function feedEvents(request: APIRequestContext) {
  const events = calendarEvents(await (await request.get('/schedule.ics')).text());
  return {
    weekly: events.filter((event) => 'RRULE' in event),
    workshops: events.filter((event) => !('RRULE' in event)),
  };
}

test('the feed is served as a calendar', async ({ request }) => {
  const response = await request.get('/schedule.ics');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/calendar/);
});

test('the feed’s lines end in CRLF and are 75 octets long at most', async ({ request }) => {
  const text = await (await request.get('/schedule.ics')).text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/END:VCALENDAR(\r\n)?$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

test('the feed has a version, a product identifier and the time zone Europe/London', async ({ request }) => {
  const lines = unfoldedLines(await (await request.get('/schedule.ics')).text());
  for (const line of [
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:DAYLIGHT',
    'BEGIN:STANDARD',
    'END:VTIMEZONE',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('PRODID:'))).toBe(true);
});

test('the feed has 27 events that recur weekly, and an event for each coming workshop', async ({
  request,
}) => {
  const { weekly, workshops } = await feedEvents(request);
  expect(weekly).toHaveLength(27);
  expect(workshops).toHaveLength(2);
  for (const event of [...weekly, ...workshops]) {
    expect(event['DTSTART']?.parameters).toContain('TZID=Europe/London');
    expect(event['DTEND']?.parameters).toContain('TZID=Europe/London');
    expect(textOf(event, 'DTSTART')).toMatch(/^\d{8}T\d{6}$/);
    expect(textOf(event, 'DTEND') > textOf(event, 'DTSTART')).toBe(true);
    expect(textOf(event, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect(textOf(event, 'SUMMARY')).toBeTruthy();
    expect(textOf(event, 'LOCATION')).toContain('Ekantik Studio');
  }
  for (const event of weekly) {
    const [, byDay] = textOf(event, 'RRULE').match(/FREQ=WEEKLY;.*BYDAY=([A-Z]{2})/) ?? [];
    expect(byDay).toBe(weekdayOf(textOf(event, 'DTSTART')));
  }
});

test.describe('in the built page', () => {
  // JavaScript is off, because the hydrated schedule shows the dates of one week.
  test.use({ javaScriptEnabled: false });

  test('the feed’s weekly events are the classes of the schedule', async ({ page, request }) => {
    const { weekly } = await feedEvents(request);
    const times = (event: CalendarEvent) =>
      [textOf(event, 'DTSTART'), textOf(event, 'DTEND')]
        .map((at) => `${at.slice(9, 11)}:${at.slice(11, 13)}`)
        .join('–');
    const feedClasses = weekly.map(
      (event) => `${weekdayOf(textOf(event, 'DTSTART'))} ${times(event)} ${textOf(event, 'SUMMARY')}`,
    );
    await page.goto('/schedule');
    const rows = page.getByRole('region', { name: /day$/ }).getByRole('listitem');
    await expect(rows).toHaveCount(weekly.length);
    const shownClasses = await rows.evaluateAll((elements) =>
      elements.map((row) => {
        const day = row.closest('section')?.id.slice(0, 2).toUpperCase();
        const [time] = (row.textContent ?? '').match(/\d\d:\d\d–\d\d:\d\d/) ?? [];
        return `${day} ${time} ${row.querySelector('h3')?.textContent?.trim()}`;
      }),
    );
    expect(feedClasses.sort()).toEqual(shownClasses.sort());
  });
});

test('no two events have the same UID', async ({ request }) => {
  const uids = calendarEvents(await (await request.get('/schedule.ics')).text()).map((event) =>
    textOf(event, 'UID'),
  );
  expect(new Set(uids).size).toBe(29);
});

test('an event keeps its UID from build to build, because it contains only the class and the day or the date', async ({
  request,
}) => {
  const { weekly, workshops } = await feedEvents(request);
  for (const event of workshops) {
    const [, year, month, day] = textOf(event, 'DTSTART').match(/^(\d{4})(\d\d)(\d\d)T/) ?? [];
    expect(textOf(event, 'UID')).toMatch(new RegExp(`^afternoon-of-rest-${year}-${month}-${day}@[a-z.-]+$`));
  }
  for (const event of weekly) {
    const day = weekdayOf(textOf(event, 'DTSTART'))?.toLowerCase();
    expect(textOf(event, 'UID')).toMatch(new RegExp(`^[a-z]+(-[a-z]+)*-${day}[a-z]*@[a-z.-]+$`));
  }
});
