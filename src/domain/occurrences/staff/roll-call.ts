import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';
import type { Attendee } from './occurrence-schema.ts';

/** The marks for a person with a place: attended, not attended, or neither. */
export const attendanceMarks = ['attended', 'no-show', 'confirmed'] as const;

export type AttendanceMark = (typeof attendanceMarks)[number];

/** A mark that was made and is still to be sent. */
export const queuedMark = v.object({
  booking: count,
  name: v.string(),
  /** The class and its date, in words. */
  occurrence: v.string(),
  mark: v.picklist(attendanceMarks),
  /** When it was made, by the clock of the device. */
  madeAt: instant,
  requestId: v.string(),
  /** Id of the account that made it: no other account sends it, or sees it. */
  account: v.string(),
  /** Whether the last attempt to send the queue that it is in did not reach the studio. */
  delayed: v.exactOptional(v.boolean()),
});

export type QueuedMark = v.InferOutput<typeof queuedMark>;

/** The longest time that a request may take, in milliseconds. */
const longestRequest = 30_000;

/**
 * How long a mark was stored on the device before it is sent, in milliseconds: right even if the device's clock is
 * wrong. 0 if it is sent soon: two marks of one person whose requests take different times keep their order.
 */
export function waitingTime({ madeAt }: Pick<QueuedMark, 'madeAt'>, now: Date): number {
  const waited = now.getTime() - Date.parse(madeAt);
  return waited > longestRequest ? waited : 0;
}

/** The people of a class, sorted for the roll call. */
export interface RollCall {
  /** People with a place, by name; those at home after those in the studio. */
  expected: readonly Attendee[];
  /** People whose booking is cancelled, by name. */
  cancelled: readonly Attendee[];
  /** People on the waitlist, in its order. */
  waiting: readonly Attendee[];
  /** The number of expected people who are present. */
  present: number;
}

/** Sorts the people of a class, with queued marks applied. */
export function rollCall(
  people: readonly Attendee[],
  queued: readonly Pick<QueuedMark, 'booking' | 'mark'>[],
): RollCall {
  const marked = people.map((person) => {
    const mark = queued.findLast(({ booking }) => booking === person.number)?.mark;
    const hasPlace = person.status !== 'cancelled' && person.status !== 'waitlisted';
    return mark && hasPlace ? { ...person, status: mark } : person;
  });
  const byName = marked.toSorted(
    (first, second) =>
      Number(first.atHome) - Number(second.atHome) ||
      first.name.localeCompare(second.name, 'en', { sensitivity: 'base' }) ||
      first.number - second.number,
  );
  const expected = byName.filter(({ status }) => status !== 'cancelled' && status !== 'waitlisted');
  return {
    expected,
    cancelled: byName.filter(({ status }) => status === 'cancelled'),
    waiting: marked.filter(({ status }) => status === 'waitlisted'),
    present: expected.filter(({ status }) => status === 'attended').length,
  };
}

/**
 * The mark after one press on a person. Before the class begins it undoes a mark; after that, a person who is not
 * present is a no-show.
 */
export function pressedMark(status: Attendee['status'], hasBegun: boolean): AttendanceMark {
  if (status !== 'attended') return 'attended';
  return hasBegun ? 'no-show' : 'confirmed';
}

/** The period within which a second press on a person belongs to a double tap, in milliseconds. */
const doubleTap = 500;

/**
 * Whether a press is the second of a double tap, which would undo the mark of the first.
 * @param at When it was pressed, in milliseconds.
 * @param lastAt When the same person was pressed before; undefined if they were not.
 */
export const isSecondTap = (at: number, lastAt: number | undefined): boolean =>
  lastAt !== undefined && at - lastAt < doubleTap;

/** The notice about unsent marks while the studio cannot be reached. */
export const keptMarksText = (count: number): string =>
  `The studio cannot be reached. ${
    count === 1
      ? '1 mark is kept on this device and sent as soon as it can be.'
      : `${count} marks are kept on this device and sent as soon as they can be.`
  }`;

/** The warning about unsent marks when signing out. */
export function unsentMarksWarning(count: number): string {
  return `${count === 1 ? '1 mark of attendance has' : `${count} marks of attendance have`} not been sent yet. They stay on this device and are sent when you sign in here again. Somebody else who signs in here neither sees nor sends them.`;
}

/** A queue with one more mark: only the last of each person counts. */
export function withMark(queue: readonly QueuedMark[], mark: QueuedMark): QueuedMark[] {
  return [...queue.filter(({ booking }) => booking !== mark.booking), mark];
}
