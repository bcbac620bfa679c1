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
  /** The teacher of the single date of the class itself that clashes, if it is one with another time or teacher. */
  teacher: v.exactOptional(v.string()),
});

export type Clash = v.InferOutput<typeof clash>;

/**
 * "Tom Hollis teaches Power Yoga at that time: Monday, 12:15–13:15. Choose another time, …"
 * @param instructor The name of the class's instructor.
 */
export function clashSentence(instructor: string, { title, day, on, start, end, teacher }: Clash): string {
  const when = `${on ? dayInWords(on) : day}, ${start}–${end}`;
  return teacher === undefined
    ? `${instructor} teaches ${title} at that time: ${when}. Choose another time, other days or another instructor.`
    : `${teacher}, who has a single date of this class on that day, teaches ${title} at that time: ${when}. Change or cancel that date first, in Booking Management.`;
}
