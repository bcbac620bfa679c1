import type { Clash } from '#domain/classes/clash.ts';
import type { ClassDraft, ClassProblem, StaffClass } from '#domain/classes/class-schema.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import type { ActRequest, PageOf, PageRequest, Refused, RemoveAnswer, SaveAnswer } from './records.ts';

export type { ClassDraft, StaffClass };

export type ClassRefusal = ClassProblem | 'capacity-below-bookings';

export interface SaveClassRequest {
  draft: ClassDraft;
  /** Which class, and the version that was looked at; null for a new one. */
  of: { key: string; version: number } | null;
  /**
   * What becomes of coming occurrences in which somebody has a place: `ask` saves nothing where there are any
   * and answers how many, `keep` leaves them as they were booked, `move` takes them along and writes to everybody booked.
   */
  booked: 'ask' | 'keep' | 'move';
  requestId: string;
}

export type SaveClassAnswer =
  | SaveAnswer<StaffClass, ClassRefusal>
  | { kind: 'refused'; reason: 'instructor-busy'; clash: Clash }
  /** The change touches occurrences with bookings; nothing is saved yet. */
  | { kind: 'asks'; occurrences: number; bookings: number };

export interface StaffClasses {
  /**
   * Series by title, then start; archived ones are left out.
   * @param search Part of the title or of the instructor's name, whatever its case.
   * @param instructor Key; null for all.
   */
  list(request: PageRequest & { search: string; instructor: string | null }): Promise<PageOf<StaffClass>>;
  /** Undefined where there is none. */
  find(key: string): Promise<StaffClass | undefined>;
  save(request: SaveClassRequest): Promise<SaveClassAnswer>;
  /** Pauses or activates. Activating refuses where the instructor teaches something else then. */
  setStatus(
    key: string,
    status: SeriesStatus,
    act: ActRequest,
  ): Promise<SaveAnswer<StaffClass> | { kind: 'refused'; reason: 'instructor-busy'; clash: Clash }>;
  /** A paused copy, "Hatha Yoga (copy)", which clashes with nothing until it is activated. */
  duplicate(
    key: string,
    requestId: string,
  ): Promise<{ kind: 'saved'; record: StaffClass } | Refused<'not-allowed' | 'unknown'>>;
  /** Deletes a class that nobody ever booked; archives others, and cancels nothing that is booked. */
  remove(key: string, act: ActRequest): Promise<RemoveAnswer<StaffClass>>;
}
