import type { WalkIn } from '#domain/bookings/staff/walk-in.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import type {
  Attendee,
  OccurrenceDraft,
  OccurrenceRow,
  OccurrenceStats,
} from '#domain/occurrences/staff/occurrence-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { ActRequest, PageOf, PageRequest, Refused, SaveAnswer } from './records.ts';

export type { Attendee, OccurrenceRow };

export interface OccurrenceQuery extends OccurrenceFilter {
  sort: 'soonest' | 'latest';
}

export type OccurrenceRefusal =
  | 'instructor-unknown'
  | 'instructor-busy'
  | 'time-invalid'
  | 'capacity-invalid'
  | 'capacity-below-bookings'
  | 'over'
  | 'cancelled';

/** Why a called off date stays called off. */
export type BringBackRefusal =
  | 'not-cancelled'
  /** The class is not held on that day of the week any more. */
  | 'withdrawn'
  | 'over'
  | 'closed'
  | 'series-unknown'
  | 'instructor-unknown'
  | 'instructor-busy';

export type AttendeeAnswer<Reason extends string> =
  | { kind: 'done'; attendees: Attendee[] }
  | Refused<Reason | 'not-allowed' | 'unknown'>;

export interface StaffOccurrences {
  list(query: OccurrenceQuery & PageRequest): Promise<PageOf<OccurrenceRow>>;
  stats(): Promise<OccurrenceStats>;
  find(number: number): Promise<OccurrenceRow | undefined>;
  /** By booking; who cancelled comes last. Undefined where the person who asks may not see them. */
  attendees(number: number): Promise<Attendee[] | undefined>;
  /** Came, did not come, or neither: `confirmed` takes a mark back. From half an hour before the start. Who waits has no place yet. */
  mark(
    booking: number,
    mark: 'attended' | 'no-show' | 'confirmed',
    requestId: string,
  ): Promise<AttendeeAnswer<'too-early' | 'cancelled' | 'waiting'>>;
  /** Somebody who stands at the door, and has come where attendance may be marked already; never beyond the capacity. `already-here`: the same name and number, which may take another place with `again`. */
  addWalkIn(
    occurrence: number,
    person: WalkIn,
    requestId: string,
    again?: boolean,
  ): Promise<
    AttendeeAnswer<
      | 'full'
      | 'cancelled'
      | 'paused'
      | 'over'
      | 'already-here'
      | 'already-booked'
      | 'name-invalid'
      | 'email-invalid'
      | 'phone-invalid'
    >
  >;
  /** Gives somebody who waits a free place before those who waited longer; they are written to. */
  moveUp(
    booking: number,
    requestId: string,
  ): Promise<AttendeeAnswer<'full' | 'cancelled' | 'paused' | 'over' | 'not-waiting'>>;
  /** Gives somebody the place back that was cancelled, where there is room; they are written to. */
  putBack(
    booking: number,
    requestId: string,
  ): Promise<AttendeeAnswer<'full' | 'cancelled' | 'paused' | 'over' | 'not-cancelled' | 'already-booked'>>;
  /** Ends a booking in its owner's place, who is written to. The first who waits gets the place. */
  cancelPlace(booking: number, requestId: string): Promise<AttendeeAnswer<'begun'>>;
  /** Substitute, time and capacity of one date. Who is booked is written to where the time or the teacher changes. */
  save(
    number: number,
    draft: OccurrenceDraft,
    act: ActRequest,
  ): Promise<SaveAnswer<OccurrenceRow, OccurrenceRefusal>>;
  /** Calls a date off. Everybody booked or waiting gets a mail; those without an address are listed to be telephoned. */
  cancel(
    number: number,
    reason: string,
    act: ActRequest,
  ): Promise<
    | { kind: 'cancelled'; record: OccurrenceRow; mailed: number; toCall: { name: string; phone: string }[] }
    | Exclude<SaveAnswer<OccurrenceRow, 'reason-invalid' | 'over'>, { kind: 'saved' }>
  >;
  /** Holds a date after all that was called off. Everybody booked or waiting is told again, as by `cancel`. */
  bringBack(
    number: number,
    act: ActRequest,
  ): Promise<
    | {
        kind: 'brought-back';
        record: OccurrenceRow;
        mailed: number;
        toCall: { name: string; phone: string }[];
      }
    | Exclude<SaveAnswer<OccurrenceRow, BringBackRefusal>, { kind: 'saved' }>
  >;
  /** A single extra date of a series. */
  schedule(request: {
    series: string;
    on: StudioDay;
    draft: OccurrenceDraft;
    requestId: string;
  }): Promise<
    | { kind: 'saved'; record: OccurrenceRow }
    | Refused<OccurrenceRefusal | 'already-there' | 'series-unknown' | 'closed' | 'not-allowed'>
  >;
}
