import { type BookingDraft, parseBookingDraft } from './booking-draft.ts';
import type { BookingDetails } from './booking-form.ts';

/** A booking request without a response: it may have created a booking. */
export interface UnansweredBooking {
  requestId: string;
  /** The details sent with it, the first and every correction: only the studio knows which of them it has stored. */
  sent: BookingDetails[];
}

/** By the occurrence's key. */
export type UnansweredBookings = Record<string, UnansweredBooking>;

/** Parses the requests that a browser stored; incomplete ones are left out. */
export function parseUnansweredBookings(parsed: object): UnansweredBookings {
  const bookings: UnansweredBookings = {};
  for (const [key, value] of Object.entries(parsed)) {
    const { requestId, sent } = (value ?? {}) as Record<string, unknown>;
    if (typeof requestId !== 'string' || !Array.isArray(sent) || sent.length === 0) continue;
    const details = sent.map(parseBookingDraft);
    if (details.every(isComplete)) bookings[key] = { requestId, sent: details };
  }
  return bookings;
}

const isComplete = (details: BookingDraft): details is BookingDetails =>
  (['name', 'email', 'phone', 'paymentMethod', 'atHome'] as const).every(
    (field) => details[field] !== undefined,
  );
