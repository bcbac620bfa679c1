import { type Occurrence, occurrenceKey, sampleOccurrences } from '#domain/schedule/occurrence.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import type { TimeRange } from '#domain/time/time-of-day.ts';
import type { Sample } from './sample.ts';
import type { Ledger } from './staff/ledger.ts';

/** A date of a class as staff left it: the ledger's noun `occurrence`. */
export interface ChangedDate extends TimeRange {
  number: number;
  series: string;
  on: StudioDay;
  instructor: { key: string; name: string };
  capacity: number;
  /** Instant, ISO 8601 in UTC; null unless called off. */
  cancelledAt: string | null;
  cancelReason: string | null;
  /** Whether it is held besides the days of its series. */
  extra: boolean;
  /** Places that the sample counted when its class left the day; it counts none there any more. */
  sampled?: number;
}

/** What staff did about one person's place: the ledger's noun `booking`. Others of its fields are staff's alone. */
interface ChangedPlace {
  series: string;
  on: StudioDay;
  status: string;
  /** Whether the sample counts it as taken; null where this browser's bookings count it. */
  counted: boolean | null;
}

/** Every date that staff changed in this browser. */
export const changedDates = (ledger: Ledger) =>
  ledger.over<ChangedDate>('occurrence', [], ({ number }) => String(number));

/** How many more places are taken than the sample says, by occurrence; fewer where below zero. */
export function placesBeyondSample(ledger: Ledger): Record<string, number> {
  const beyond: Record<string, number> = {};
  for (const place of ledger.over<ChangedPlace>('booking', [], () => '')) {
    if (place.counted === null) continue;
    const takes = place.status !== 'cancelled' && place.status !== 'waitlisted';
    const key = occurrenceKey(place);
    beyond[key] = (beyond[key] ?? 0) + Number(takes) - Number(place.counted);
  }
  return beyond;
}

/** The sample's occurrences between two days, by day and then by start, with the dates that staff changed. */
export function occurrencesAsChanged(
  { series, dates = [], placesBeyond = {} }: Pick<Sample, 'series' | 'dates' | 'placesBeyond'>,
  range: { from: StudioDay; to: StudioDay; today: StudioDay },
): Occurrence[] {
  const changes = new Map(dates.map((date) => [occurrenceKey(date), date]));
  const regular = sampleOccurrences(series, range);
  const known = new Set(regular.map(occurrenceKey));
  const extra = dates
    .filter((date) => date.extra && date.on >= range.from && date.on <= range.to)
    .filter((date) => !known.has(occurrenceKey(date)))
    .flatMap(({ series: key, on }) => {
      const runsThen = series
        .filter((one) => one.key === key)
        .map((one) => ({ ...one, days: [weekdayOn(on)], booked: [0] }));
      return sampleOccurrences(runsThen, { from: on, to: on, today: range.today });
    });

  return [...regular, ...extra]
    .map((one) => {
      const changed = changes.get(occurrenceKey(one));
      const { start, end, instructor, capacity } = changed ?? one;
      const sampled = changed?.sampled ?? one.capacity - one.spots;
      const taken = sampled + (placesBeyond[occurrenceKey(one)] ?? 0);
      const standing = changed?.cancelledAt ? ('cancelled' as const) : one.standing;
      return { ...one, start, end, instructor, capacity, standing, spots: Math.max(0, capacity - taken) };
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.start.localeCompare(b.start));
}
