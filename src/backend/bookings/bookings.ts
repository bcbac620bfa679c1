import type { Call } from '#backend/calls/call.ts';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';
import type { BookRequest, CorrectRequest } from './booking-answers.ts';
import {
  parseBookAnswer,
  parseBookingByToken,
  parseCancelAnswer,
  parseCorrectAnswer,
  parseOwnBookings,
  parseTimetable,
} from './parse-bookings.ts';

export type Bookings = ReturnType<typeof createBookings>;

/** Places in classes. A refusal is an answer; every method throws Outage where the studio cannot be reached. */
export function createBookings({ anyone, recent, visitor }: Record<'anyone' | 'recent' | 'visitor', Call>) {
  return {
    /** As things are now. @param from First day. @param to Last day, included, 62 days after the first at most. */
    availability: async (from: StudioDay, to: StudioDay) =>
      parseTimetable(await anyone('availability', { from_on: from, to_on: to })),

    /** The week from a Monday on, as it was some seconds ago: a cache may answer, so this is for what many look at. */
    week: async (monday: StudioDay) =>
      parseTimetable(await recent('availability', { from_on: monday, to_on: addDays(monday, 6) })),

    /** Books in the name of whoever is signed in, or of a guest. */
    book: async ({ series, on, name, email, phone, paymentMethod, joinWaitlist, requestId }: BookRequest) =>
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

    /**
     * Puts corrected details on the booking of a request that was not answered, where it came to one. Whoever has a new
     * address is written to there, and the private link that went to the old one opens nothing any more.
     */
    correct: async ({
      requestId,
      wasEmails,
      details: { name, email, phone, paymentMethod },
    }: CorrectRequest) =>
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

    /** The booking of a private link; undefined where there is none. Whoever has the link needs no session. */
    byToken: async (token: string) => parseBookingByToken(await anyone('booking_by_token', { token })),

    /** Cancels by the private link's token. Cancelling twice answers the same. Promotes who waits first. */
    cancel: async (token: string) => parseCancelAnswer(await anyone('cancel_booking', { token })),

    /** Every booking of the person who is signed in, the latest class first; none for a stranger. */
    own: async () => parseOwnBookings(await visitor('my_bookings')),
  };
}
