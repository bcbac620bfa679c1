import { parseBookingDraft } from './booking-draft.ts';
import type { BookingDetails, BookingForm } from './booking-form.ts';

/** A request to book whose answer has not come: it may have made a booking. */
export interface UnansweredBooking {
  requestId: string;
  /** What was sent for it, the first and every correction: only the studio knows which of them it has. */
  sent: BookingDetails[];
}

/** By the occurrence's key. */
export type UnansweredBookings = Record<string, UnansweredBooking>;

/** Reads the requests that a browser kept; what is not whole is left out. */
export function parseUnansweredBookings(parsed: object): UnansweredBookings {
  const found: UnansweredBookings = {};
  for (const [key, value] of Object.entries(parsed)) {
    const { requestId, sent } = (value ?? {}) as Record<string, unknown>;
    if (typeof requestId !== 'string' || !Array.isArray(sent) || sent.length === 0) continue;
    const details = sent.map(parseBookingDraft);
    if (details.every(isWhole)) found[key] = { requestId, sent: details };
  }
  return found;
}

const isWhole = (details: Partial<BookingForm>): details is BookingDetails =>
  Object.keys(details).length === 4;
