import type { Timetable } from '#backend/bookings.ts';
import { occurrencesAsChanged } from '#backend/simulated/changed-dates.ts';
import type { Sample } from '#backend/simulated/sample.ts';
import type { Booking, BookRefusal, NextClass } from '#domain/booking/booking.ts';
import { refusalOfState } from '#domain/booking/refusal-words.ts';
import { opensOn } from '#domain/schedule/booking-window.ts';
import { nextClassOf, nextClassWithin } from '#domain/schedule/next-class.ts';
import { occurrenceState } from '#domain/schedule/occurrence.ts';
import {
  addDays,
  daysBetween,
  type StudioDay,
  studioDayOf,
  studioInstant,
  weekdayOn,
} from '#domain/time/studio-time.ts';
import type { KeptBooking } from './kept-bookings.ts';

/** The most days that one question may span. */
const longestRange = 62;

const hour = 3_600_000;

/** The sample's classes as they stand at an instant, with this browser's bookings taken off their places. */
export interface SimulatedTimetable {
  /** @throws RangeError where the last day comes more than 62 days after the first. */
  between(from: StudioDay, to: StudioDay): Timetable;
  /** A kept booking as its owner may see it; undefined where the sample has its class no more. */
  booking(kept: KeptBooking): Booking | undefined;
  /** Why nobody can book this class now, whoever asks; undefined where it can be booked. */
  refusal(series: string, on: StudioDay): BookRefusal | undefined;
  /** What one could come to instead of this class. */
  instead(series: string, on: StudioDay): NextClass | undefined;
}

export function simulatedTimetable(
  sample: Sample,
  bookings: readonly KeptBooking[],
  now: Date,
): SimulatedTimetable {
  const { series: allSeries, freeCancellationHours, bookAheadWeeks } = sample;
  const today = studioDayOf(now);

  const occurrences = (from: StudioDay, to: StudioDay) =>
    occurrencesAsChanged(sample, { from, to, today }).map((one) => {
      const taken = bookings.filter(
        ({ series, on, cancelledAt }) => series === one.series && on === one.on && !cancelledAt,
      );
      return { ...one, spots: Math.max(0, one.spots - taken.length) };
    });

  const occurrence = (key: string, on: StudioDay) => occurrences(on, on).find(({ series }) => series === key);

  return {
    booking: ({ requestId: _, userId: __, series, on, mark, ...told }) => {
      const found = occurrence(series, on);
      if (!found) return undefined;
      const startsAt = studioInstant(on, found.start);
      return {
        ...told,
        status: told.cancelledAt ? 'cancelled' : (mark ?? 'confirmed'),
        waitlistPlace: null,
        occurrence: found,
        startsAt: startsAt.toISOString(),
        freeUntilAt: new Date(startsAt.getTime() - freeCancellationHours * hour).toISOString(),
      };
    },

    between: (from, to) => {
      if (daysBetween(from, to) > longestRange) throw new RangeError(`No timetable from ${from} to ${to}.`);
      return {
        readAt: now.toISOString(),
        occurrences: occurrences(from, to),
        closures: [],
        freeCancellationHours,
        bookAheadWeeks,
      };
    },

    refusal: (key, on) => {
      const one = allSeries.find((series) => series.key === key);
      const extra = sample.dates?.some((date) => date.extra && date.series === key && date.on === on);
      if (!one || !(extra || one.days.includes(weekdayOn(on)))) return 'unknown-class';
      if (one.status === 'paused') return 'paused';
      if (opensOn(on, { today, bookAheadWeeks })) return 'too-early';
      const found = occurrence(key, on);
      if (!found) return 'unknown-class';
      const state = occurrenceState(found, now);
      return state === 'open' ? undefined : refusalOfState(state);
    },

    instead: (key, on) => {
      const one = allSeries.find((series) => series.key === key);
      if (!one) return undefined;
      const after = studioInstant(on, occurrence(key, on)?.start ?? one.start);
      const first = studioDayOf(after > now ? after : now);
      return nextClassOf(one.classType.key, occurrences(first, addDays(first, nextClassWithin)), {
        after,
        now,
      });
    },
  };
}
