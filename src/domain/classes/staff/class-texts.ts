import { countText } from '#domain/content/count-text.ts';
import { availabilities, availabilityOf } from '#domain/occurrences/availability.ts';
import { atHomeText } from '#domain/occurrences/staff/occurrence-status.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import { weekdayAndDay } from '#domain/schedule/schedule-texts.ts';
import { shortDays } from '#domain/time/day-pattern.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { formatTimeRange, type TimeOfDay } from '#domain/time/time-of-day.ts';
import type { Weekday } from '#domain/time/weekday.ts';

/** The data of a class's row: its next date. */
interface ClassRow {
  title: string;
  status: SeriesStatus;
  workshop: boolean;
  capacity: number;
  next: { on: StudioDay; booked: number; capacity: number; atHome: number } | null;
}

/** The badge of a class's row: how many places its next date has left, that it is paused, or a workshop without a date. */
export function classBadge({ status, next, workshop }: Pick<ClassRow, 'status' | 'next' | 'workshop'>): {
  label: string;
  tone: 'sage' | 'apricot' | 'plum' | 'plain';
} {
  if (status === 'paused') return { label: 'Paused', tone: 'plain' };
  if (workshop && !next) return { label: 'No date', tone: 'apricot' };
  return availabilities[next ? availabilityOf(next.capacity - next.booked) : 'available'];
}

/** "9/15" of the next date; "–/15" if there is none. */
export function capacityText({ next, capacity }: Pick<ClassRow, 'next' | 'capacity'>): string {
  return next ? `${next.booked}/${next.capacity}` : `–/${capacity}`;
}

/** The explanation of "9/15". */
export function capacityTitle({
  next,
  status,
  workshop,
}: Pick<ClassRow, 'next' | 'status' | 'workshop'>): string {
  if (next) return withAtHome(`Booked and places of the next class, ${weekdayAndDay(next.on)}`, next);
  if (status === 'paused') return 'Paused: there is no next class';
  return workshop ? 'No date of this workshop is scheduled' : 'There is no class in the coming weeks';
}

/** The same as a sentence, because "9/15" would be read as a fraction or a date. */
export function capacityInWords({ next, capacity, status, workshop }: Omit<ClassRow, 'title'>): string {
  return next
    ? withAtHome(
        `${next.booked} of ${next.capacity} booked for the next class, ${weekdayAndDay(next.on)}`,
        next,
      )
    : `${capacityTitle({ next, status, workshop })}, ${capacity} places`;
}

const withAtHome = (text: string, { atHome }: { atHome: number }) =>
  atHome > 0 ? `${text}, ${atHomeText(atHome)}` : text;

interface WeeklyClass {
  title: string;
  days: readonly Weekday[];
  start: TimeOfDay;
  end: TimeOfDay;
}

/** "Hatha Yoga, Mon/Wed/Fri 07:00": distinguishes classes with the same name. */
export function classInWeek({ title, days, start }: Omit<WeeklyClass, 'end'>): string {
  return `${title}, ${shortDays(days)} ${start}`;
}

/** "Hatha Yoga, Mon/Wed/Fri 07:00–08:00": a choice among classes. */
export function classAndTimes(series: WeeklyClass): string {
  return `${series.title}, ${shortDays(series.days)} ${formatTimeRange(series)}`;
}

/** "Hatha Yoga, Mon/Wed/Fri 07:00–08:00, with Tom Hollis": everything that distinguishes classes. */
export function classInFull(series: WeeklyClass & { instructor: { name: string } }): string {
  return `${classAndTimes(series)}, with ${series.instructor.name}`;
}

/** What distinguishes a workshop from a weekly class, for the form that makes one. */
export const workshopHint =
  'You schedule each of its dates. No pass pays for it, but a membership may give a discount.';

/** The question before a class is deleted. */
export function deleteQuestion(title: string): string {
  return `Are you sure you want to delete the class "${title}"? This action cannot be undone.`;
}

/** The note that a class with bookings is archived. */
export const archiveNote =
  'People have booked this class, so it is archived rather than deleted: it leaves this list and the schedule, and its bookings stay in Booking Management.';

/**
 * The question before a class is paused or deleted that a colleague has changed.
 * @param by The colleague's name; null if it is not known.
 */
export const changedClassQuestion = (by: string | null, title: string, action: 'pause' | 'delete'): string =>
  `${by ?? 'Somebody else'} changed this class meanwhile; it is now called "${title}". ${
    action === 'pause' ? 'Pause' : 'Delete'
  } it anyway?`;

/** The question before an edit that affects booked dates. */
export function bookedQuestion({ occurrences, bookings }: { occurrences: number; bookings: number }): string {
  return `This change affects ${countText(occurrences, 'upcoming date')} with ${countText(bookings, 'booking')}. Should ${
    occurrences === 1 ? 'it stay as it was' : 'they stay as they were'
  } booked, or change, too?`;
}

/** The note about booked dates on a day that the class no longer has. */
export const droppedDaysNote =
  'A booked date on a day that the class no longer runs on keeps its date. If it should not take place, cancel it in Booking Management.';

/** The messages for refusals that are not about a field. */
export const classRefusalMessages = {
  'not-allowed': 'Only admins can do this. Please ask one, or sign in as one.',
  unknown: 'This class no longer exists. Please look at the list again.',
  'reason-invalid': 'Please give a reason of up to 200 characters. Everybody booked will read it.',
  'people-at-home':
    'People have booked coming dates of this class at home, so it stays streamed. Move them to the studio or cancel their places in Manage Attendees first.',
  'capacity-below-bookings':
    'More people are booked on one of the dates than the class would hold. Enter a higher capacity, or keep those dates as booked.',
} as const;
