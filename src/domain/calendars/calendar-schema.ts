import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';

/** What stands in somebody's own calendar. */
export const calendarEntry = v.object({
  /** A place, one on a waitlist, or a class that they teach. */
  kind: v.picklist(['booked', 'waiting', 'teaching']),
  /** Of the booking, or of the date that is taught. */
  number: count,
  title: v.string(),
  /** The instructor's name. */
  instructor: v.string(),
  startsAt: instant,
  endsAt: instant,
  cancelled: v.boolean(),
  /** Places taken, and places there are; null but for who teaches. */
  booked: v.nullable(count),
  capacity: v.nullable(count),
});

export const calendarEntries = v.nullable(v.array(calendarEntry));

export type CalendarEntry = v.InferOutput<typeof calendarEntry>;
