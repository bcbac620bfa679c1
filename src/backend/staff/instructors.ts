import type {
  InstructorDraft,
  InstructorProblem,
  StaffInstructor,
} from '#domain/instructors/instructor-schema.ts';
import type { OccurrenceRow } from './occurrences.ts';
import type { ActRequest, Refused, SaveAnswer } from './records.ts';

export type { InstructorDraft, StaffInstructor };

export type InstructorRefusal = InstructorProblem;

export interface StaffInstructors {
  /** Everybody, by name; a studio has a few dozen at most. Screens filter by themselves. */
  list(): Promise<StaffInstructor[]>;
  find(key: string): Promise<StaffInstructor | undefined>;
  save(request: {
    draft: InstructorDraft;
    of: { key: string; version: number } | null;
    requestId: string;
  }): Promise<SaveAnswer<StaffInstructor, InstructorRefusal>>;
  /** Their coming occurrences that are not cancelled, the soonest first: what has to be covered before they go. */
  upcoming(key: string): Promise<OccurrenceRow[]>;
  /**
   * Puts an instructor on leave, and others in their place on the dates named; who is booked is written to.
   * @param substitutes Number of an occurrence and key of who takes it; dates left out stay with them.
   */
  deactivate(
    key: string,
    request: ActRequest & { substitutes: readonly { occurrence: number; instructor: string }[] },
  ): Promise<
    | SaveAnswer<StaffInstructor>
    /** A substitute teaches something else then, is on leave, or is not there. */
    | (Refused<'substitute-busy' | 'substitute-unavailable'> & { occurrence: number })
  >;
}
