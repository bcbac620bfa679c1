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
});

export type Clash = v.InferOutput<typeof clash>;

/** "Tom Hollis teaches Power Yoga at that time: Monday, 12:15–13:15. Choose another time, …" */
export function clashSentence(teacher: string, { title, day, on, start, end }: Clash): string {
  const when = on ? dayInWords(on) : day;
  return `${teacher} teaches ${title} at that time: ${when}, ${start}–${end}. Choose another time, other days or another instructor.`;
}
