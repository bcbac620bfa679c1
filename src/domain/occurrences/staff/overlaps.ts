import * as v from 'valibot';
import { studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';

/** A person with a place in a date who also has one in another class at the same time, and that other class. */
export const overlap = v.object({
  name: v.string(),
  title: v.string(),
  on: studioDay,
  start: timeOfDay,
  end: timeOfDay,
});

export type Overlap = v.InferOutput<typeof overlap>;

/** The warning above the list of these people. */
export function overlapsWarning({ length }: readonly Overlap[]): string {
  const who = length === 1 ? '1 person also has a place' : `${length} people also have a place`;
  return `${who} in another class at that time. Both places stay: please ask which one to cancel.`;
}
