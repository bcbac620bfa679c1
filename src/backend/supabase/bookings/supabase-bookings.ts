import type { Bookings } from '#backend/bookings/bookings.ts';
import type { Call } from '#backend/supabase/call.ts';
import {
  parseBookAnswer,
  parseBookingByToken,
  parseCancelAnswer,
  parseCorrectAnswer,
  parseOwnBookings,
  parseTimetable,
} from './parse-bookings.ts';

/** Bookings kept in the database. */
export function supabaseBookings({ anyone, visitor }: { anyone: Call; visitor: Call }): Bookings {
  return {
    availability: async (from, to) =>
      parseTimetable(await anyone('availability', { from_on: from, to_on: to })),
    book: async ({ series, on, name, email, phone, paymentMethod, joinWaitlist, requestId }) =>
      parseBookAnswer(
        await visitor('book', {
          series,
          held_on: on,
          name,
          email,
          phone,
          payment_method: paymentMethod,
          join_waitlist: joinWaitlist,
          request_id: requestId,
        }),
      ),
    correct: async ({ requestId, wasEmails, details: { name, email, phone, paymentMethod } }) =>
      parseCorrectAnswer(
        await visitor('correct_booking', {
          request_id: requestId,
          was_emails: wasEmails,
          name,
          email,
          phone,
          payment_method: paymentMethod,
        }),
      ),
    // Whoever holds the link may: no session is needed, and none is asked for.
    byToken: async (token) => parseBookingByToken(await anyone('booking_by_token', { token })),
    cancel: async (token) => parseCancelAnswer(await anyone('cancel_booking', { token })),
    own: async () => parseOwnBookings(await visitor('my_bookings')),
  };
}
