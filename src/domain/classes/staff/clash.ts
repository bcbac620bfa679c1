import * as v from 'valibot';
import { studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { weekdayNames } from '#domain/time/weekday.ts';

/** A class that clashes with another, and when. */
export const clash = v.object({
  title: v.string(),
  day: v.picklist(weekdayNames),
  /** The date, if it is a single one; null if the class meets then every week. */
  on: v.nullable(studioDay),
  start: timeOfDay,
  end: timeOfDay,
  /** The name of the date's instructor, if a single date of the class itself clashes. */
  instructor: v.exactOptional(v.string()),
});

export type Clash = v.InferOutput<typeof clash>;

/**
 * "Tom Hollis teaches Power Yoga at that time: Monday, 12:15–13:15. Choose another time, …"
 * @param classInstructor The name of the class's instructor.
 */
export function clashSentence(
  classInstructor: string,
  { title, day, on, start, end, instructor }: Clash,
): string {
  const when = `${on ? dayInWords(on) : day}, ${start}–${end}`;
  return instructor === undefined
    ? `${classInstructor} teaches ${title} at that time: ${when}. Choose another time, other days or another instructor.`
    : `${instructor}, who has a single date of this class on that day, teaches ${title} at that time: ${when}. Change or cancel that date first, in Booking Management.`;
}
