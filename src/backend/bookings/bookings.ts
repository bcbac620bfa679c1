import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import type { BookingDetails } from '#domain/bookings/booking-form.ts';
import {
  bookAnswer,
  booking,
  cancelAnswer,
  claimAnswer,
  correctAnswer,
} from '#domain/bookings/booking-schema.ts';
import { timetable } from '#domain/occurrences/occurrence-schema.ts';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';

export interface BookRequest extends BookingDetails {
  series: string;
  on: StudioDay;
  /** Whether a full class may give a place on its waitlist instead. */
  joinWaitlist: boolean;
  /** Made when the form was opened: the same id is the same booking, however often it is sent. */
  requestId: string;
}

export interface CorrectRequest {
  /** The request that was not answered. */
  requestId: string;
  /** The address that it was sent with, and those of corrections that were not answered either. */
  wasEmails: string[];
  details: BookingDetails;
}

export type Bookings = ReturnType<typeof createBookings>;

/** Places in classes. A refusal is an answer; every method throws Outage where the studio cannot be reached. */
export function createBookings(calls: Record<'anyone' | 'recent' | 'visitor' | 'proven', Call>) {
  const anyone = asking(calls.anyone);
  const recent = asking(calls.recent);
  const visitor = asking(calls.visitor);
  const proven = asking(calls.proven);
  return {
    /** As things are now. @param from First day. @param to Last day, included, 62 days after the first at most. */
    availability: (from: StudioDay, to: StudioDay) =>
      anyone('availability', timetable, { from_on: from, to_on: to }),

    /** The week from a Monday on, as it was some seconds ago: a cache may answer, so this is for what many look at. */
    week: (monday: StudioDay) =>
      recent('availability', timetable, { from_on: monday, to_on: addDays(monday, 6) }),

    /** Books in the name of whoever is signed in, or of a guest. */
    book: ({ series, on, name, email, phone, paymentMethod, joinWaitlist, requestId }: BookRequest) =>
      proven('book', bookAnswer, {
        series,
        held_on: on,
        name,
        email,
        phone,
        payment_method: paymentMethod,
        join_waitlist: joinWaitlist,
        request_id: requestId,
      }),

    /**
     * Puts corrected details on the booking of a request that was not answered, where it came to one. Whoever has a new
     * address is written to there, and the private link that went to the old one opens nothing any more.
     */
    correct: ({ requestId, wasEmails, details: { name, email, phone, paymentMethod } }: CorrectRequest) =>
      visitor('correct_booking', correctAnswer, {
        request_id: requestId,
        was_emails: wasEmails,
        name,
        email,
        phone,
        payment_method: paymentMethod,
      }),

    /** The booking of a private link; undefined where there is none. Whoever has the link needs no session. */
    byToken: async (token: string) =>
      (await anyone('booking_by_token', v.nullable(booking), { token })) ?? undefined,

    /** Somebody who waits takes a place that came free, by the private link's token: the first to do so has it. */
    claim: (token: string) => anyone('claim_place', claimAnswer, { token }),

    /** Cancels by the private link's token. Cancelling twice answers the same. Who waits gets the place, or is told. */
    cancel: (token: string) => anyone('cancel_booking', cancelAnswer, { token }),

    /** Switches reminders for the address of a private link's booking. Answers whether there is one. */
    remind: (token: string, enabled: boolean) => anyone('set_reminders', v.boolean(), { token, enabled }),

    /** Whether the person who is signed in is reminded of classes. */
    reminders: async () => (await visitor('my_reminders', v.nullable(v.boolean()))) ?? true,

    /** Answers whether they are reminded from now on. */
    setReminders: (enabled: boolean) => visitor('set_my_reminders', v.boolean(), { enabled }),

    /** Every booking of the person who is signed in, the latest class first; none for a stranger. */
    own: () => visitor('my_bookings', v.array(booking)),
  };
}
