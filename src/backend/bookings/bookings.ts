import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { loadOnce } from '#backend/calls/load-once.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { createTimetables } from '#backend/occurrences/timetables.ts';
import { ownListParameters } from '#backend/records/own-list-parameters.ts';
import type { BookingDetails } from '#domain/bookings/booking-form.ts';
import type { Money } from '#domain/money/money.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

export interface BookRequest extends BookingDetails {
  series: string;
  on: StudioDay;
  /** Whether a full class may be answered with a place on its waitlist. */
  joinWaitlist: boolean;
  /** The price that the person saw: any other one is refused, unless a pass pays. Omitted if they saw none. */
  price?: Money;
  /** The idempotency key, created when the form was opened: requests with the same id are the same booking. */
  requestId: string;
}

export interface CorrectRequest {
  /** The request that got no response. */
  requestId: string;
  /** The address that it was sent with, and those of corrections that got no response either. */
  wasEmails: string[];
  /** Whether one of them brought a friend. */
  hadGuest: boolean;
  details: BookingDetails;
}

export type Bookings = ReturnType<typeof createBookings>;

/** Schemas of what is returned to people who book. A separate chunk: most visitors of the schedule do not book. */
const answers = loadOnce(() => import('#domain/bookings/booking-schema.ts'));

/** The schema of an answer to moving a booking, for the page of a booking only. */
const moveSchema = loadOnce(() => import('#domain/bookings/move-schema.ts'));

/** Places in classes. Refusals are returned, not thrown; every method throws Outage if the studio is unreachable. */
export function createBookings(calls: Record<'anyone' | 'recent' | 'visitor' | 'withCaptcha', Call>) {
  const anyone = typedCall(calls.anyone);
  const visitor = typedCall(calls.visitor);
  const withCaptcha = typedCall(calls.withCaptcha);
  return {
    ...createTimetables(calls),

    /**
     * The class with a free place that can replace one of a series, as a refused booking offers it.
     * @param after When the other class begins.
     */
    nextClass: async (series: string, after: Date) => {
      const { nextClass } = await answers();
      return (
        (await anyone('next_class', v.nullable(nextClass), { series, after: after.toISOString() })) ??
        undefined
      );
    },

    /** Books in the name of the signed-in person, or of a guest; two places if they bring a friend. */
    book: async ({ series, on, joinWaitlist, price, requestId, ...details }: BookRequest) => {
      const { bookAnswer } = await answers();
      const parameters = { series, held_on: on, ...detailsParameters(details), request_id: requestId };
      return details.guestName === undefined
        ? withCaptcha('book', bookAnswer, {
            ...parameters,
            join_waitlist: joinWaitlist,
            ...(price && { expected_price: price }),
          })
        : visitor('book_with_guest', bookAnswer, { ...parameters, ...guestParameters(details) });
    },

    /**
     * Corrects the details of the booking that a request without a response created, if there is one. A changed email
     * address receives the mails from then on, and the private link that was sent to the old one becomes invalid.
     */
    correct: async ({ requestId, wasEmails, hadGuest, details }: CorrectRequest) => {
      const { correctAnswer } = await answers();
      const parameters = { request_id: requestId, was_emails: wasEmails, ...detailsParameters(details) };
      return hadGuest || details.guestName !== undefined
        ? visitor('correct_booking_with_guest', correctAnswer, { ...parameters, ...guestParameters(details) })
        : withCaptcha('correct_booking', correctAnswer, parameters);
    },

    /** Cancels the guest's place by the token of the member who brings them; the member's own booking stays. */
    cancelGuest: async (token: string) => anyone('cancel_guest', (await answers()).cancelAnswer, { token }),

    /** The booking of a private link; undefined if there is none. The link works without a session. */
    byToken: async (token: string) =>
      (await anyone('booking_by_token', v.nullable((await answers()).linkedBooking), { token })) ?? undefined,

    /** A person on the waitlist takes a free place, by the private link's token: the first to do so gets it. */
    claim: async (token: string) => anyone('claim_place', (await answers()).claimAnswer, { token }),

    /** Moves a booking from the studio to home, or back, by the private link's token. Moving twice returns the same. */
    move: async (token: string, atHome: boolean) =>
      anyone('move_booking', (await moveSchema()).moveAnswer, { token, at_home: atHome }),

    /**
     * Cancels by the private link's token. Cancelling twice returns the same. The first person on the waitlist gets the
     * place, or is notified of it.
     */
    cancel: async (token: string) => anyone('cancel_booking', (await answers()).cancelAnswer, { token }),

    /**
     * Switches reminders for the address that received a reminder, by the token of its link. Returns whether the token
     * is known.
     */
    remind: (token: string, enabled: boolean) => anyone('set_reminders', v.boolean(), { token, enabled }),

    /** The highest discount of a plan on workshops, in per cent. */
    workshopDiscount: () => anyone('workshop_discount', v.number()),

    /** Whether the signed-in person is reminded of classes. */
    reminders: async () => (await visitor('my_reminders', v.nullable(v.boolean()))) ?? true,

    /** Returns whether they are reminded from now on. */
    setReminders: (enabled: boolean) => visitor('set_my_reminders', v.boolean(), { enabled }),

    /**
     * The bookings of the signed-in person, the latest class first: those of today and later and the latest of the past,
     * or all; with the number of all. None for a visitor.
     */
    listOwn: async (all = false) =>
      visitor('my_bookings', (await answers()).ownBookings, ownListParameters(all)),
  };
}

const detailsParameters = ({ name, email, phone, paymentMethod, atHome }: BookingDetails) => ({
  at_home: atHome,
  name,
  email,
  phone,
  payment_method: paymentMethod,
});

const guestParameters = ({ guestName, guestEmail }: BookingDetails) => ({
  guest_name: guestName ?? '',
  guest_email: guestEmail ?? '',
});
