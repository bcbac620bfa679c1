import type { Attendee, OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import type { OccurrenceRefusalName } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { staffOccurrences } from '#stores/staff/occurrences.ts';

type Occurrences = Awaited<ReturnType<typeof staffOccurrences>>;

/**
 * Changes one person's place, and returns whether it succeeded.
 * @param content The action, with everything that it sends: see `Change.send`.
 */
export type AttendeeChange = (
  content: readonly unknown[],
  sendChange: (
    occurrences: Occurrences,
    requestId: string,
  ) => Promise<{ kind: 'done' } | { kind: 'refused'; reason: OccurrenceRefusalName }>,
  message: string,
) => Promise<boolean>;

/** A person of a class, for the parts of the roll call that show them. */
export interface AttendeeProps {
  person: Attendee;
  row: OccurrenceRow;
  busy: boolean;
  /** Whether every place of the class is taken. */
  full: boolean;
  onChange: AttendeeChange;
}
