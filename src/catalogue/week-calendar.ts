import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalWeekday,
} from 'ical-generator';
import { classTypePath } from '#domain/classes/class-type.ts';
import { levels } from '#domain/classes/level.ts';
import { isClosedOn } from '#domain/occurrences/closed-on.ts';
import type { ClassSeries, ScheduledClass } from '#domain/schedule/schedule.ts';
import { studioLocation } from '#domain/studio/contact.ts';
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
  /** All series: their extra dates are entries of their own, also those of workshops. */
  series: readonly ClassSeries[];
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
 * exceptions to it. Workshops, and other extra dates, are single entries.
 */
export function weekCalendar(options: WeekCalendar): string {
  const { series, classes, dates, closures, studio, site, from } = options;
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
  const today = studioDayOf(from);

  // An id is the same in every build, so that calendars move an entry instead of adding another.
  const weeklyId = (scheduled: ScheduledClass) =>
    `${scheduled.series}-${scheduled.day.toLowerCase()}@${site.hostname}`;

  /** The event of one class on one day. */
  const eventOf = (described: DescribedClass, day: StudioDay, held: HeldClass) => ({
    stamp: from,
    // The studio's local time, not an instant: an instant would be written in the build machine's time zone.
    start: `${day}T${held.start}`,
    end: `${day}T${held.end}`,
    timezone: studioZone,
    summary: described.title,
    description: [
      `${described.workshop ? 'Workshop, ' : ''}${levels[described.level].label}, with ${held.instructor.name}${described.streamed ? ', in the studio and streamed' : ''}`,
      described.description,
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: studioLocation(studio),
    url: new URL(classTypePath({ id: described.classType.id }), site).href,
  });

  for (const scheduled of classes) {
    const closedDays = closures
      .flatMap((closure) => daysOf(closure, today))
      .filter((day) => weekdayOn(day) === scheduled.day);
    calendar.createEvent({
      ...eventOf(scheduled, nextWeekday(today, scheduled.day), scheduled),
      id: weeklyId(scheduled),
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

  for (const date of dates.filter(({ on }) => !isClosedOn(on, closures))) {
    const event = date.extra ? extraEvent(date) : exceptionEvent(date);
    if (event && date.cancelled) event.status(ICalEventStatus.CANCELLED);
  }
  return calendar.toString();

  /** Adds a date outside the week. */
  function extraEvent(date: ChangedDate) {
    const described = series.find(({ key }) => key === date.series);
    return (
      described &&
      calendar.createEvent({
        ...eventOf(described, date.on, date),
        id: `${date.series}-${date.on}@${site.hostname}`,
      })
    );
  }

  /** Adds a date of the week that differs from it. */
  function exceptionEvent(date: ChangedDate) {
    const scheduled = classes.find(
      (candidate) => candidate.series === date.series && candidate.day === weekdayOn(date.on),
    );
    return (
      scheduled &&
      calendar.createEvent({
        ...eventOf(scheduled, date.on, date),
        id: weeklyId(scheduled),
        recurrenceId: `${date.on}T${scheduled.start}`,
      })
    );
  }
}

type DescribedClass = Pick<
  ScheduledClass,
  'title' | 'description' | 'level' | 'classType' | 'streamed' | 'workshop'
>;

type HeldClass = Pick<ScheduledClass, 'start' | 'end'> & { instructor: { name: string } };

/** The days of a closure from today on. */
function daysOf({ from, to }: { from: StudioDay; to: StudioDay }, today: StudioDay): StudioDay[] {
  const days: StudioDay[] = [];
  for (let day = from < today ? today : from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
