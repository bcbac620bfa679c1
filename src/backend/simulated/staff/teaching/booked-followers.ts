import type { ChangedDate } from '#backend/simulated/changed-dates.ts';
import { studioDates } from '#backend/simulated/staff/bookings/studio-dates.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { OccurrenceRow } from '#backend/staff/occurrences.ts';
import { studioInstant, weekdayOn } from '#domain/time/studio-time.ts';
import type { TimeRange } from '#domain/time/time-of-day.ts';
import type { Weekday } from '#domain/time/weekday.ts';

/** What dates are stamped from. */
interface Pattern extends TimeRange {
  instructor: { key: string; name: string };
  capacity: number;
  days: readonly Weekday[];
}

/** Time, teacher and places as one text: the same text, the same class. */
const stamp = ({ start, end, instructor, capacity }: Omit<Pattern, 'days'>) =>
  [start, end, instructor.key, capacity].join(' ');

/** The coming dates that a change touches and that somebody has booked. The same rule as studio.booked_followers(). */
export function bookedFollowers(
  before: Pattern,
  after: Pattern,
  coming: readonly OccurrenceRow[],
  now: Date,
): OccurrenceRow[] {
  return coming.filter((one) => {
    const day = weekdayOn(one.on);
    const leaves = before.days.includes(day) && !after.days.includes(day);
    const moves = stamp(one) === stamp(before) && stamp(before) !== stamp(after);
    return (
      one.status === 'upcoming' &&
      studioInstant(one.on, one.start) > now &&
      one.booked + one.waiting > 0 &&
      (leaves || moves)
    );
  });
}

/**
 * The demo's dates follow their series by themselves: those that shall stay as they were booked are written down,
 * and so are those on days that the class leaves, with the sample's people in them.
 */
export async function keepAsBooked(
  around: StaffAround,
  followers: readonly OccurrenceRow[],
  change: { before: Pattern; after: Pattern; moves: boolean; by: string },
): Promise<void> {
  const { ledger, now } = around;
  const dates = await studioDates(around);
  for (const { number, series, on, start, end, instructor, capacity } of followers) {
    const leaves = !change.after.days.includes(weekdayOn(on));
    if (change.moves && !leaves) continue;
    const as = change.moves ? change.after : { start, end, instructor, capacity };
    const sampled = dates.find((one) => one.number === number)?.sampled ?? 0;
    const none = { cancelledAt: null, cancelReason: null };
    const before: ChangedDate = {
      number,
      series,
      on,
      start,
      end,
      instructor,
      capacity,
      ...none,
      extra: false,
      ...(leaves && { sampled }),
    };
    const after: ChangedDate = {
      ...before,
      start: as.start,
      end: as.end,
      instructor: as.instructor,
      capacity: as.capacity,
      extra: leaves,
    };
    const at = new Date(now()).toISOString();
    ledger.write({ noun: 'occurrence', key: String(number), before, after, by: change.by, at });
  }
}
