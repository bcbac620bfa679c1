import type { BookingForm, GuestForm } from './booking-form.ts';
import { parsePaymentMethod } from './payment-method.ts';

/** Typed details per class that are not booked yet, by the occurrence's key. Untouched fields are missing. */
export type BookingDrafts = Record<string, BookingDraft>;

/** The guest's fields are missing unless somebody wants to bring a guest. */
export type BookingDraft = Partial<BookingForm & GuestForm>;

const texts = ['name', 'email', 'phone', 'guestName', 'guestEmail'] as const;

/** Parses drafts that a browser stored; unknown parts are left out. */
export function parseBookingDrafts(parsed: object): BookingDrafts {
  return Object.fromEntries(
    Object.entries(parsed)
      .map(([key, draft]) => [key, parseBookingDraft(draft)] as const)
      .filter(([, draft]) => Object.keys(draft).length > 0),
  );
}

/** Parses the fields of one draft. */
export function parseBookingDraft(draft: unknown): BookingDraft {
  if (typeof draft !== 'object' || draft === null) return {};
  const parsed: BookingDraft = {};
  const fields = draft as Record<string, unknown>;
  for (const field of texts) if (typeof fields[field] === 'string') parsed[field] = fields[field];
  const paymentMethod = parsePaymentMethod(fields['paymentMethod']);
  if (paymentMethod) parsed.paymentMethod = paymentMethod;
  if (typeof fields['atHome'] === 'boolean') parsed.atHome = fields['atHome'];
  return parsed;
}
