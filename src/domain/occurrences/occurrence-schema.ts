import * as v from 'valibot';
import { classFields } from '#domain/classes/class-fields.ts';
import { count, instant, keyAndName, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { occurrenceStatuses } from './occurrence-status.ts';

/** A scheduled class on a date, as visitors see it. `series` and `on` together identify it. */
export const occurrence = v.object({
  /** Key of its series. */
  series: v.string(),
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
  ...classFields,
  instructor: keyAndName,
  capacity: count,
  /** Places left. */
  spots: count,
  status: keyOf(occurrenceStatuses),
});

/** Days, both included, on which the studio is closed. */
const closure = v.object({ from: studioDay, to: studioDay, reason: v.string() });

/** The classes between two days with their free places, as they were at one instant. */
export const timetable = v.object({
  /** Instant, ISO 8601 in UTC. */
  readAt: instant,
  /** By day and then by start. Paused series are left out; cancelled and closed occurrences are included. */
  occurrences: v.array(occurrence),
  /** The closures that overlap the requested days. */
  closures: v.array(closure),
  /** Whole hours before the start up to which cancelling is free. */
  freeCancellationHours: count,
  /** Minutes for which a booking can be undone free of charge, however late it was made. */
  undoMinutes: count,
  /** How many weeks ahead a class can be booked. */
  bookAheadWeeks: count,
});

export type Occurrence = v.InferOutput<typeof occurrence>;
export type Closure = v.InferOutput<typeof closure>;
export type Timetable = v.InferOutput<typeof timetable>;
