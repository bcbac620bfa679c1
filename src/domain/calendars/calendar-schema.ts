import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';

/** An entry of a person's calendar feed. */
export const calendarEntry = v.object({
  /** A place, one on a waitlist, or a class that they teach. */
  kind: v.picklist(['booked', 'waiting', 'teaching']),
  /** The number of the booking, or of the occurrence that is taught. */
  number: count,
  title: v.string(),
  /** The instructor's name. */
  instructor: v.string(),
  startsAt: instant,
  endsAt: instant,
  cancelled: v.boolean(),
  /** Booked places and capacity of the studio, and the people at home; null except for the instructor. */
  places: v.nullable(v.object({ booked: count, capacity: count, atHome: count })),
  /** Whether the person takes part at home. */
  atHome: v.boolean(),
});

export const calendarEntries = v.nullable(v.array(calendarEntry));

export type CalendarEntry = v.InferOutput<typeof calendarEntry>;
