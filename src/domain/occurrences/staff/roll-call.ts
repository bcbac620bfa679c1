import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';
import type { Attendee } from './occurrence-schema.ts';

/** What may be said of somebody who has a place: they came, they did not, or neither. */
export const attendanceMarks = ['attended', 'no-show', 'confirmed'] as const;

export type AttendanceMark = (typeof attendanceMarks)[number];

/** A mark that was pressed and is still to be sent. */
export const queuedMark = v.object({
  booking: count,
  name: v.string(),
  /** The class and its date, in words. */
  occurrence: v.string(),
  mark: v.picklist(attendanceMarks),
  /** When it was pressed. */
  madeAt: instant,
  requestId: v.string(),
  /** Id of the account that pressed it: nobody else sends it, or sees it. */
  account: v.string(),
});

export type QueuedMark = v.InferOutput<typeof queuedMark>;

/** Who stands on the list of a class, as they are called. */
export interface RollCall {
  /** Who has a place, by name. */
  expected: readonly Attendee[];
  /** Who cancelled, by name. */
  cancelled: readonly Attendee[];
  /** Who waits, in their order. */
  waiting: readonly Attendee[];
  /** How many of those who have a place are here. */
  here: number;
}

/** Sorts the people of a class, as they are once the marks that wait for the network are sent. */
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
    (one, other) =>
      one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }) || one.number - other.number,
  );
  const expected = byName.filter(({ status }) => status !== 'cancelled' && status !== 'waitlisted');
  return {
    expected,
    cancelled: byName.filter(({ status }) => status === 'cancelled'),
    waiting: marked.filter(({ status }) => status === 'waitlisted'),
    here: expected.filter(({ status }) => status === 'attended').length,
  };
}

/**
 * What one press on somebody means. Before the class begins it takes a mark back; after that, who is not here is
 * missing.
 */
export function pressedMark(status: Attendee['status'], begun: boolean): AttendanceMark {
  if (status !== 'attended') return 'attended';
  return begun ? 'no-show' : 'confirmed';
}

/** What signing out says of marks that are still to be sent. */
export function unsentMarksWords(count: number): string {
  return `${count === 1 ? '1 mark of attendance has' : `${count} marks of attendance have`} not been sent yet. They stay on this device and are sent when you sign in here again. Somebody else who signs in here neither sees nor sends them.`;
}

/** A queue with one more mark: of each person the last one counts. */
export function withMark(queue: readonly QueuedMark[], mark: QueuedMark): QueuedMark[] {
  return [...queue.filter(({ booking }) => booking !== mark.booking), mark];
}
