import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, {
  ICalCalendarMethod,
  type ICalEventData,
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
  const { classes, dates, closures } = options;
  const calendar = emptyCalendar(options);
  for (const scheduled of classes) calendar.createEvent(weeklyEvent(scheduled, options));
  for (const date of dates.filter(({ on }) => !isClosedOn(on, closures))) {
    const event = date.extra ? extraEvent(date, options) : exceptionEvent(date, options);
    if (event)
      calendar.createEvent({ ...event, ...(date.cancelled && { status: ICalEventStatus.CANCELLED }) });
  }
  return propertiesFirst(calendar.toString());
}

/**
 * ical-generator writes the interval of updates after the time zone; RFC 5545 (section 3.6) requires all properties of a
 * calendar before its components.
 */
const propertiesFirst = (calendar: string): string =>
  calendar.replace(
    /(BEGIN:VTIMEZONE\r\n[\s\S]*END:VTIMEZONE\r\n)((?:(?:REFRESH-INTERVAL|X-PUBLISHED-TTL)\b.*\r\n)+)/,
    '$2$1',
  );

const emptyCalendar = ({ studio, site }: WeekCalendar) =>
  ical({
    name: `${studio.name} Schedule`,
    description: studio.tagline,
    prodId: { company: studio.name, product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // No time zone for the calendar as a whole: its time stamps stay in UTC, as RFC 5545 requires.
    timezone: { name: null, generator: getVtimezoneComponent },
    ttl: 24 * 60 * 60,
    url: new URL('/schedule', site).href,
  });

/** The event of a class that recurs weekly, without closing days. */
function weeklyEvent(scheduled: ScheduledClass, options: WeekCalendar): ICalEventData {
  const today = studioDayOf(options.from);
  const closedDays = options.closures
    .flatMap((closure) => daysOf(closure, today))
    .filter((day) => weekdayOn(day) === scheduled.day);
  return {
    ...singleEvent(scheduled, nextWeekday(today, scheduled.day), scheduled, options),
    id: weeklyId(scheduled, options),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      // RFC 5545 names a weekday by its first two letters.
      byDay: [scheduled.day.slice(0, 2).toUpperCase() as ICalWeekday],
      ...(closedDays.length > 0 && {
        exclude: [...new Set(closedDays)].map((day) => `${day}T${scheduled.start}`),
      }),
    },
  };
}

/** The event of a date outside the week; undefined if its series is unknown. */
function extraEvent(date: ChangedDate, options: WeekCalendar): ICalEventData | undefined {
  const described = options.series.find(({ key }) => key === date.series);
  return (
    described && {
      ...singleEvent(described, date.on, date, options),
      id: `${date.series}-${date.on}@${options.site.hostname}`,
    }
  );
}

/** The exception of a date of the week that differs from it; undefined if the week has no such class. */
function exceptionEvent(date: ChangedDate, options: WeekCalendar): ICalEventData | undefined {
  const scheduled = options.classes.find(
    ({ series, day }) => series === date.series && day === weekdayOn(date.on),
  );
  return (
    scheduled && {
      ...singleEvent(scheduled, date.on, date, options),
      id: weeklyId(scheduled, options),
      recurrenceId: `${date.on}T${scheduled.start}`,
    }
  );
}

/** An id is the same in every build, so that calendars move an entry instead of adding another. */
const weeklyId = ({ series, day }: ScheduledClass, { site }: WeekCalendar) =>
  `${series}-${day.toLowerCase()}@${site.hostname}`;

/** The event of one class on one day, without an id. */
const singleEvent = (
  { title, description, level, classType, streamed, workshop }: DescribedClass,
  day: StudioDay,
  { start, end, instructor }: HeldClass,
  { from, studio, site }: WeekCalendar,
) => ({
  stamp: from,
  // The studio's local time, not an instant: an instant would be written in the build machine's time zone.
  start: `${day}T${start}`,
  end: `${day}T${end}`,
  timezone: studioZone,
  summary: title,
  description: [
    `${workshop ? 'Workshop, ' : ''}${levels[level].label}, with ${instructor.name}${streamed ? ', in the studio and streamed' : ''}`,
    description,
  ]
    .filter(Boolean)
    .join('\n\n'),
  location: studioLocation(studio),
  url: new URL(classTypePath({ id: classType.id }), site).href,
});

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
