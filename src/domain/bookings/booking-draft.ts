import type { BookingForm } from './booking-form.ts';
import { parsePaymentMethod } from './payment-method.ts';

/** What was typed for each class and not yet booked, by the occurrence's key. Fields that nobody touched are not there. */
export type BookingDrafts = Record<string, Partial<BookingForm>>;

const texts = ['name', 'email', 'phone'] as const;

/** Reads drafts that a browser kept; what they cannot hold is left out. */
export function parseBookingDrafts(parsed: object): BookingDrafts {
  return Object.fromEntries(
    Object.entries(parsed)
      .map(([key, draft]) => [key, parseBookingDraft(draft)] as const)
      .filter(([, draft]) => Object.keys(draft).length > 0),
  );
}

/** Reads the fields of one draft. */
export function parseBookingDraft(draft: unknown): Partial<BookingForm> {
  if (typeof draft !== 'object' || draft === null) return {};
  const parsed: Partial<BookingForm> = {};
  const fields = draft as Record<string, unknown>;
  for (const field of texts) if (typeof fields[field] === 'string') parsed[field] = fields[field];
  const paymentMethod = parsePaymentMethod(fields['paymentMethod']);
  if (paymentMethod) parsed.paymentMethod = paymentMethod;
  return parsed;
}
