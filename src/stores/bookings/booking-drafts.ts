import { type BookingDrafts, parseBookingDrafts } from '#domain/bookings/booking-draft.ts';
import { parseUnansweredBookings, type UnansweredBookings } from '#domain/bookings/unanswered-booking.ts';
import { storedDraft } from '#stores/draft.ts';

/** The typed details for each class, stored per tab. */
export const storedDrafts = storedDraft<BookingDrafts>('bookings', parseBookingDrafts, {});

/** Requests without a response; stored per tab, for a reload. */
export const unanswered = storedDraft<UnansweredBookings>('unanswered-bookings', parseUnansweredBookings, {});
