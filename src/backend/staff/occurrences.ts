import type { BookingStatus, PaymentMethod } from '#domain/booking.ts';
import type { StudioDay } from '#domain/studio-time.ts';
import type { TimeOfDay } from '#domain/time-of-day.ts';
import type { ActRequest, PageOf, PageRequest, Refused, SaveAnswer, Versioned } from './records.ts';

/** What an occurrence is to staff (specification, section 4). */
export type OccurrenceStatus = 'upcoming' | 'completed' | 'cancelled';

/** A row of Booking Management: a class on a date, BK-1001 upwards. */
export interface OccurrenceRow extends Versioned {
  number: number;
  /** Key of its series. */
  series: string;
  title: string;
  instructor: { key: string; name: string };
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
  /** Places taken: confirmed, attended and missed. */
  booked: number;
  capacity: number;
  waiting: number;
  status: OccurrenceStatus;
  /** Null unless cancelled. */
  cancelReason: string | null;
  /** Whether the person who asks may see its people and mark attendance. */
  attendees: boolean;
}

/** Somebody in an occurrence. */
export interface Attendee {
  /** Number of the booking, EK-20001 upwards. */
  number: number;
  name: string;
  /** Empty where a walk-in left none. */
  email: string;
  phone: string;
  paymentMethod: PaymentMethod;
  status: BookingStatus;
  /** 1 for who is promoted first; null unless waitlisted. */
  waitlistPlace: number | null;
  walkIn: boolean;
  /** Instant, ISO 8601 in UTC. */
  bookedAt: string;
}

/** The specification's choices of the period select. */
export type Period = 'today' | 'this-week' | 'next-week' | 'this-month';

export type OccurrenceTab = 'all' | 'upcoming' | 'completed';

export interface OccurrenceQuery {
  /** Part of the class's title, of the instructor's name, or of the number as "BK-1001". */
  search: string;
  tab: OccurrenceTab;
  /** Null for every date. */
  period: Period | null;
  sort: 'soonest' | 'latest';
  /** Keys; null for all. */
  series: string | null;
  instructor: string | null;
}

/** The four cards above the list. */
export interface OccurrenceStats {
  /** Not cancelled, today. */
  today: number;
  /** Places taken in occurrences from today on. */
  bookings: number;
  /** Places taken and places there are from today to the end of the week that is shown on the card. */
  capacity: { booked: number; places: number };
  /** Not cancelled, not begun, in the seven days from now. */
  upcoming: number;
}

export interface OccurrenceDraft {
  /** Key of who teaches that date. */
  instructor: string;
  start: TimeOfDay;
  end: TimeOfDay;
  capacity: number;
}

export type OccurrenceRefusal =
  | 'instructor-unknown'
  | 'instructor-busy'
  | 'time-invalid'
  | 'capacity-invalid'
  | 'capacity-below-bookings'
  | 'over'
  | 'cancelled';

export interface WalkIn {
  name: string;
  /** May be empty, and so may the phone. */
  email: string;
  phone: string;
  paymentMethod: PaymentMethod;
}

export type AttendeeAnswer<Reason extends string> =
  | { kind: 'done'; attendees: Attendee[] }
  | Refused<Reason | 'not-allowed' | 'unknown'>;

export interface StaffOccurrences {
  list(query: OccurrenceQuery & PageRequest): Promise<PageOf<OccurrenceRow>>;
  stats(): Promise<OccurrenceStats>;
  find(number: number): Promise<OccurrenceRow | undefined>;
  /** By booking; who cancelled comes last. Undefined where the person who asks may not see them. */
  attendees(number: number): Promise<Attendee[] | undefined>;
  /** Came, did not come, or neither: `confirmed` takes a mark back. From half an hour before the start. */
  mark(
    booking: number,
    mark: 'attended' | 'no-show' | 'confirmed',
    requestId: string,
  ): Promise<AttendeeAnswer<'too-early' | 'cancelled'>>;
  /** Somebody who stands at the door; never beyond the capacity. */
  addWalkIn(
    occurrence: number,
    person: WalkIn,
    requestId: string,
  ): Promise<
    AttendeeAnswer<
      'full' | 'cancelled' | 'over' | 'already-booked' | 'name-invalid' | 'email-invalid' | 'phone-invalid'
    >
  >;
  /** Gives somebody who waits a free place before those who waited longer; they are written to. */
  moveUp(
    booking: number,
    requestId: string,
  ): Promise<AttendeeAnswer<'full' | 'cancelled' | 'over' | 'not-waiting'>>;
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
