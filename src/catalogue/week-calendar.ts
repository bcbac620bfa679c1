import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalWeekday,
} from 'ical-generator';
import { classTypePath } from '#domain/classes/class-type.ts';
import { levels } from '#domain/classes/level.ts';
import type { ScheduledClass } from '#domain/schedule/schedule.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import { addDays, nextWeekday, type StudioDay, studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';
import { studioZone, type TimeOfDay } from '#domain/time/time-of-day.ts';

/** A coming date that differs from its series: cancelled, at another time, with a substitute, or an extra date. */
export interface ChangedDate {
  series: string;
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
  instructor: { name: string };
  cancelled: boolean;
  extra: boolean;
}

interface WeekCalendar {
  classes: readonly ScheduledClass[];
  dates: readonly ChangedDate[];
  /** Ranges of days, both included, on which the studio is closed: no class is held then. */
  closures: readonly { from: StudioDay; to: StudioDay }[];
  studio: StudioProfile;
  /** The site's address. */
  site: URL;
  /** Classes begin on the first of their weekdays from this instant's day on. */
  from: Date;
}

/**
 * The week as an iCalendar text (RFC 5545): every class recurs weekly on the studio's clock, and changed dates are
 * exceptions to it.
 */
export function weekCalendar({ classes, dates, closures, studio, site, from }: WeekCalendar): string {
  const calendar = ical({
    name: `${studio.name} Schedule`,
    description: studio.tagline,
    prodId: { company: studio.name, product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // No time zone for the calendar as a whole: its time stamps stay in UTC, as RFC 5545 requires.
    timezone: { name: null, generator: getVtimezoneComponent },
    ttl: 24 * 60 * 60,
    url: new URL('/schedule', site).href,
  });
  const { street, town, postcode } = studio.address;
  const today = studioDayOf(from);
  const isClosed = (day: StudioDay) => closures.some((closure) => closure.from <= day && day <= closure.to);

  /** The event of one class on one day. */
  const eventOf = (scheduled: ScheduledClass, day: StudioDay, held: HeldClass) => ({
    // The id is the same in every build, so that calendars move an entry instead of adding another.
    id: `${scheduled.series}-${scheduled.day.toLowerCase()}@${site.hostname}`,
    stamp: from,
    // The studio's local time, not an instant: an instant would be written in the build machine's time zone.
    start: `${day}T${held.start}`,
    end: `${day}T${held.end}`,
    timezone: studioZone,
    summary: scheduled.title,
    description: `${levels[scheduled.level].label}, with ${held.instructor.name}${scheduled.streamed ? ', in the studio and streamed' : ''}`,
    location: `${studio.name}, ${street}, ${town} ${postcode}`,
    url: new URL(classTypePath({ id: scheduled.classType.id }), site).href,
  });

  for (const scheduled of classes) {
    const closedDays = closures
      .flatMap((closure) => daysOf(closure, today))
      .filter((day) => weekdayOn(day) === scheduled.day);
    calendar.createEvent({
      ...eventOf(scheduled, nextWeekday(today, scheduled.day), scheduled),
      repeating: {
        freq: ICalEventRepeatingFreq.WEEKLY,
        // RFC 5545 names a weekday by its first two letters.
        byDay: [scheduled.day.slice(0, 2).toUpperCase() as ICalWeekday],
        ...(closedDays.length > 0 && {
          exclude: [...new Set(closedDays)].map((day) => `${day}T${scheduled.start}`),
        }),
      },
    });
  }

  for (const date of dates.filter(({ on }) => !isClosed(on))) {
    const scheduled = classes.find(
      ({ series, day }) => series === date.series && (date.extra || day === weekdayOn(date.on)),
    );
    if (!scheduled) continue;
    const event = calendar.createEvent({
      ...eventOf(scheduled, date.on, date),
      ...(date.extra
        ? { id: `${date.series}-${date.on}@${site.hostname}` }
        : { recurrenceId: `${date.on}T${scheduled.start}` }),
    });
    if (date.cancelled) event.status(ICalEventStatus.CANCELLED);
  }
  return calendar.toString();
}

type HeldClass = Pick<ScheduledClass, 'start' | 'end'> & { instructor: { name: string } };

/** The days of a closure from today on. */
function daysOf({ from, to }: { from: StudioDay; to: StudioDay }, today: StudioDay): StudioDay[] {
  const days: StudioDay[] = [];
  for (let day = from < today ? today : from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
