import * as v from 'valibot';
import { keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { rangesOverlap, type TimeRange } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames, weekdays } from '#domain/time/weekday.ts';

/** What decides whether two classes can be taught by one person. */
export interface Teaching extends TimeRange {
  title: string;
  instructor: string;
  days: readonly Weekday[];
}

/** A class that is in the way of another, and when. */
export const clash = v.object({
  title: v.string(),
  day: keyOf(weekdays),
  /** The date, where it is a single one; null where the class meets then every week. */
  on: v.nullable(studioDay),
  start: timeOfDay,
  end: timeOfDay,
});

export type Clash = v.InferOutput<typeof clash>;

/**
 * The first class of the week that the same person teaches at the same time; undefined where there is none.
 * @param others Active classes, without the one that is asked about.
 */
export function clashOf(wanted: Omit<Teaching, 'title'>, others: readonly Teaching[]): Clash | undefined {
  for (const day of weekdayNames) {
    const [first] = others
      .filter(
        (one) =>
          one.instructor === wanted.instructor &&
          one.days.includes(day) &&
          wanted.days.includes(day) &&
          rangesOverlap(one, wanted),
      )
      .sort((a, b) => a.start.localeCompare(b.start));
    if (first) return { title: first.title, day, on: null, start: first.start, end: first.end };
  }
  return undefined;
}

/** "Tom Hollis teaches Power Yoga at that time: Monday, 12:15-13:15. Choose another time, …" */
export function clashSentence(teacher: string, { title, day, on, start, end }: Clash): string {
  const when = on ? dayInWords(on) : day;
  return `${teacher} teaches ${title} at that time: ${when}, ${start}-${end}. Choose another time, other days or another instructor.`;
}
