import type {
  Booking,
  BookRefusal,
  CancelRefusal,
  NextClass,
  OtherClass,
  PaymentMethod,
} from '#domain/bookings/booking.ts';
import type { Closure, Occurrence } from '#domain/occurrences/occurrence.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

/** The classes between two days with the places that are left, as they were at one instant. */
export interface Timetable {
  /** Instant, ISO 8601 in UTC. */
  readAt: string;
  /** By day and then by start. Paused series are left out; cancelled and closed occurrences are there. */
  occurrences: Occurrence[];
  /** Those that touch the days asked for. */
  closures: Closure[];
  /** Whole hours before the start up to which cancelling is free. */
  freeCancellationHours: number;
  /** How many weeks ahead a class can be booked. */
  bookAheadWeeks: number;
}

export interface BookRequest {
  series: string;
  on: StudioDay;
  name: string;
  email: string;
  phone: string;
  paymentMethod: PaymentMethod;
  /** Whether a full class may give a place on its waitlist instead. */
  joinWaitlist: boolean;
  /** Made when the form was opened: the same id is the same booking, however often it is sent. */
  requestId: string;
}

export type BookAnswer =
  /** Confirmed or waitlisted: its status says which. */
  | { kind: 'booked'; booking: Booking }
  /**
   * `next` where the same class type has a free place at another time; `other` is what overlaps, and comes only to
   * whoever booked it and to staff.
   */
  | { kind: 'refused'; reason: BookRefusal; next?: NextClass; other?: OtherClass };

/** Who books, as it was typed. */
export type BookingDetails = Pick<BookRequest, 'name' | 'email' | 'phone' | 'paymentMethod'>;

export interface CorrectRequest {
  /** The request that was not answered. */
  requestId: string;
  /** The address that it was sent with, and those of corrections that were not answered either. */
  wasEmails: string[];
  details: BookingDetails;
}

export type CorrectAnswer =
  | BookAnswer
  /** The request never made a booking, or it has been cancelled. */
  | { kind: 'none' };

export type CancelAnswer =
  | { kind: 'cancelled'; booking: Booking }
  | { kind: 'refused'; reason: CancelRefusal };
