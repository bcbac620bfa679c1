import { readFile } from 'node:fs/promises';
import { bookAsGuest } from '../support/bookings/booking.ts';
import { calendarEvents } from '../support/bookings/calendar.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* A booking can be added to a personal calendar, as a file (RFC 5545) or on Google's page. */

test.use({ timezoneId: 'Pacific/Auckland' });

test('the calendar file contains the class at its instant, whatever the visitor’s time zone', async ({
  page,
}) => {
  const { confirmation, key, row, title } = await bookAsGuest(page);
  const [, start = '', end = ''] = (await row.innerText()).match(/(\d\d:\d\d)–(\d\d:\d\d)/) ?? [];
  const download = page.waitForEvent('download');
  await confirmation.getByRole('button', { name: /^Add to calendar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^EK-\d+\.ics$/);

  const [event, ...otherEvents] = calendarEvents(await readFile(await file.path(), 'utf8'));
  expect(otherEvents).toEqual([]);
  expect(event?.['SUMMARY']?.value).toBe(title);
  expect(event?.['LOCATION']?.value).toContain('Larkbourne');
  const instantOf = (property: string) => {
    const [, date, time] = (event?.[property]?.value ?? '').match(/^(\d{8})T(\d{6})Z$/) ?? [];
    const instant = `${date?.replace(/(\d{4})(\d\d)/, '$1-$2-')}T${time?.replace(/(\d\d)(\d\d)/, '$1:$2:')}Z`;
    return new Date(instant).toLocaleString('sv', { timeZone: 'Europe/London' }).slice(0, 16);
  };
  expect(instantOf('DTSTART')).toBe(`${key.split('@')[1]} ${start}`);
  expect(instantOf('DTEND')).toBe(`${key.split('@')[1]} ${end}`);

  const google = await confirmation.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href');
  const dates = new URL(google ?? '').searchParams.get('dates');
  expect(dates).toBe(`${event?.['DTSTART']?.value}/${event?.['DTEND']?.value}`);
});
