import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import * as v from 'valibot';
import { type CalendarEntry, calendarEntries } from '#domain/calendars/calendar-schema.ts';
import { entryDescription, entryId, entryLocation, entryTitle } from '#domain/calendars/entry-texts.ts';
import type { MailStudio } from '#domain/mails/letter.ts';
import { studioLocation } from '#domain/studio/contact.ts';
import { currentStudio } from '#mails/current-studio.ts';
import type { ServerFunction } from './server/server-function.ts';

/** The refresh interval for calendar programs, in seconds. */
const refreshInterval = 900;

/** A member's own calendar, for anyone with its private address: calendar programs send no credentials. */
export const calendar: ServerFunction = async (request, server) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const entries = v.parse(calendarEntries, await server.callAsService('calendar_feed', { token }));
  if (!entries)
    return new Response('This calendar address is no longer in use. Make a new one in your account.\n', {
      status: 404,
    });
  const site = new URL(server.variable('PUBLIC_SITE_URL') ?? server.url);
  const studio = await currentStudio(server.studio, server.callAsService);
  return new Response(calendarText(entries, { ...studio, site: site.origin }, new Date()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="my-classes.ics"',
      // The address is private, so only the reader's own program may cache the response.
      'cache-control': `private, max-age=${refreshInterval / 3}`,
    },
  });
};

/** The entries as an iCalendar text (RFC 5545), in UTC: the entries do not recur, so no time zone is needed. */
function calendarText(entries: readonly CalendarEntry[], studio: MailStudio, now: Date): string {
  const { name, address, site } = studio;
  const feed = ical({
    name: `My classes at ${name}`,
    prodId: { company: name, product: 'My calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
  });
  for (const entry of entries)
    feed.createEvent({
      id: `${entryId(entry)}@${new URL(site).hostname}`,
      stamp: now,
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      summary: entryTitle(entry),
      description: entryDescription(entry),
      location: entryLocation(entry, studioLocation({ name, address })),
      url: `${site}/${entry.kind === 'teaching' ? `admin/bookings?open=${entry.number}` : 'account'}`,
      status: statusOf(entry),
    });
  return feed.toString();
}

function statusOf({ kind, cancelled }: CalendarEntry): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED;
  return kind === 'waiting' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
