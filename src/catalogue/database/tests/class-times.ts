import assert from 'node:assert/strict';
import type { siteIn } from './built-site.ts';

type Site = ReturnType<typeof siteIn>;

/**
 * Asserts that the weekly times of each class type are the same, with the same instructors, on its page, in its
 * structured data and in the calendar.
 */
export async function agreeingTimes({ read }: Site): Promise<void> {
  const events = eventsOf(await read('schedule.ics'));
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const html = await read(`classes/${id}.html`);
    const onPage = timesOnPage(html);
    assert.deepEqual(timesInData(html), onPage, `the structured data of class type ${id}`);
    const inCalendar = events.filter(({ address }) => address.endsWith(`/classes/${id}`));
    assert.deepEqual(inCalendar.map(({ time }) => time).sort(), onPage, `the calendar of class type ${id}`);
  }
}

/** The times on the page of a class type, such as "MO 07:00 Ruth Okafor". */
function timesOnPage(html: string): string[] {
  const lead = html.match(/>Instructor<\/dt><dd[^>]*>([^<]*)</)?.[1];
  const list = html.match(/<ul [^>]*class-times[\s\S]*?<\/ul>/)?.[0] ?? '';
  return list
    .split('</li>')
    .filter((row) => row.includes('<li>'))
    .map((row) => {
      const day = row.match(/href="\/schedule#([a-z]*)"/)?.[1] ?? '';
      const start = row.match(/data-start="([^"]*)"/)?.[1];
      return `${shortDay(day)} ${start} ${row.match(/>with ([^,<]*)/)?.[1] ?? lead}`;
    })
    .sort();
}

/** The same times in the structured data of the page. */
function timesInData(html: string): string[] {
  const course = JSON.parse(html.match(/>(\{[^<]*"@type":"Course"[^<]*\})<\/script>/)?.[1] ?? '{}');
  const instances: {
    instructor: { name: string };
    courseSchedule: { byDay: string; startTime: string };
  }[] = course.hasCourseInstance;
  return instances
    .map(({ instructor, courseSchedule: { byDay, startTime } }) => {
      const day = byDay.split('/').at(-1) ?? '';
      return `${shortDay(day)} ${startTime} ${instructor.name}`;
    })
    .sort();
}

/** The weekly events of a calendar, each with the address of its class type and the same text. */
function eventsOf(calendar: string): { address: string; time: string }[] {
  const unfolded = calendar.replaceAll('\r\n ', '');
  const field = (event: string, pattern: RegExp) => event.match(pattern)?.[1] ?? '';
  return unfolded
    .split('BEGIN:VEVENT')
    .filter((event) => event.includes('RRULE:FREQ=WEEKLY'))
    .map((event) => {
      const start = field(event, /DTSTART[^:]*:\d{8}T(\d{4})/).replace(/^(..)/, '$1:');
      return {
        address: field(event, /URL[^:]*:(.*)\r\n/),
        time: `${field(event, /BYDAY=(..)/)} ${start} ${field(event, /DESCRIPTION:.*?with ([^\\\r]*)/)}`,
      };
    });
}

const shortDay = (day: string) => day.slice(0, 2).toUpperCase();
