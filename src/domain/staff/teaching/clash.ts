import { rangesOverlap, type TimeOfDay, type TimeRange } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';

/** What decides whether two classes can be taught by one person. */
export interface Teaching extends TimeRange {
  title: string;
  instructor: string;
  days: readonly Weekday[];
}

/** A class that is in the way of another, and when. */
export interface Clash {
  title: string;
  day: Weekday;
  start: TimeOfDay;
  end: TimeOfDay;
}

/**
 * The first class of the week that the same person teaches at the same time; undefined where there is none.
 * The same rule as public.class_clash(): change both together.
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
    if (first) return { title: first.title, day, start: first.start, end: first.end };
  }
  return undefined;
}

/** "Tom Hollis teaches Power Yoga on Monday, 12:15-13:15. Choose …" */
export function clashSentence(teacher: string, { title, day, start, end }: Clash): string {
  return `${teacher} teaches ${title} at that time: ${day}, ${start}-${end}. Choose another time, other days or another instructor.`;
}
