import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
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
  /** The date, where it is a single one; null where the class meets then every week. */
  on: StudioDay | null;
  start: TimeOfDay;
  end: TimeOfDay;
}

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
