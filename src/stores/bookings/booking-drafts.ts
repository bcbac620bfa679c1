import { type BookingDrafts, parseBookingDrafts } from '#domain/bookings/booking-draft.ts';
import { parseUnansweredBookings, type UnansweredBookings } from '#domain/bookings/unanswered-booking.ts';
import { storedDraft } from '#stores/draft.ts';
import { untilSignOut } from '#stores/until-sign-out.ts';

/** The typed details for each class, stored per tab. */
export const storedDrafts = untilSignOut<BookingDrafts>(
  'bookings',
  storedDraft('bookings', parseBookingDrafts, {}),
  {},
);

/** Requests without a response; stored per tab, for a reload. */
export const unanswered = untilSignOut<UnansweredBookings>(
  'unanswered-bookings',
  storedDraft('unanswered-bookings', parseUnansweredBookings, {}),
  {},
);
