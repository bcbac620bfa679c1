import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, type ICalWeekday } from 'ical-generator';
import { classTypePath } from '#domain/classes/class-type.ts';
import { levels } from '#domain/classes/level.ts';
import type { ScheduledClass } from '#domain/schedule/schedule.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import { nextWeekday, studioDayOf } from '#domain/time/studio-time.ts';
import { studioZone } from '#domain/time/time-of-day.ts';
import { weekdays } from '#domain/time/weekday.ts';

interface WeekCalendar {
  classes: readonly ScheduledClass[];
  studio: StudioProfile;
  /** The site's address. */
  site: URL;
  /** Classes begin on the first of their weekdays from this instant's day on. */
  from: Date;
}

/** The week as an iCalendar text (RFC 5545): every class recurs weekly on the studio's clock. */
export function weekCalendar({ classes, studio, site, from }: WeekCalendar): string {
  const calendar = ical({
    name: `${studio.name} Schedule`,
    description: studio.tagline,
    prodId: { company: studio.name, product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // No zone for the calendar as a whole: its time stamps stay in UTC, as RFC 5545 wants them.
    timezone: { name: null, generator: getVtimezoneComponent },
    ttl: 24 * 60 * 60,
    url: new URL('/schedule', site).href,
  });
  const { street, town, postcode } = studio.address;
  const today = studioDayOf(from);

  for (const one of classes) {
    const day = nextWeekday(today, one.day);
    calendar.createEvent({
      // Stays the same from build to build, so that a calendar moves an entry instead of adding one.
      id: `${one.series}-${one.day.toLowerCase()}@${site.hostname}`,
      stamp: from,
      // The studio's clock as it stands, not an instant: that would be written on the clock of the machine that builds.
      start: `${day}T${one.start}`,
      end: `${day}T${one.end}`,
      timezone: studioZone,
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [weekdays[one.day].ical as ICalWeekday] },
      summary: one.title,
      description: `${levels[one.level].label}, with ${one.instructor.name}${one.streamed ? ', in the studio and streamed' : ''}`,
      location: `${studio.name}, ${street}, ${town} ${postcode}`,
      url: new URL(classTypePath({ id: one.classType.id }), site).href,
    });
  }
  return calendar.toString();
}
