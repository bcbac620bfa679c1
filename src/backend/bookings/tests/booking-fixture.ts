import assert from 'node:assert/strict';
import { freshEmail } from '#backend/accounts/tests/credentials.ts';
import type { BookRequest } from '#backend/bookings/bookings.ts';
import type { Studio } from '#backend/studio.ts';
import type { BookAnswer, Booking, NextClass } from '#domain/bookings/booking-schema.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

/** The two values that identify an occurrence. */
export interface OccurrenceKey {
  series: string;
  on: StudioDay;
}

/** A studio under test, as one browser sees it, with classes that no other test uses meanwhile. */
export interface BookingsUnderTest {
  /** Nobody is signed in. */
  studio: Studio;
  /** A class with some free places, which can still be cancelled free of charge. */
  open: OccurrenceKey;
  /** A coming class without a free place; its class type has a free place later on. */
  full: OccurrenceKey;
  /** A class that has begun; its class type has a free place later on. */
  started: OccurrenceKey;
}

export type SetUp = () => Promise<BookingsUnderTest>;

/** The booking request of a new visitor. */
export const request = ({ series, on }: OccurrenceKey, changed: Partial<BookRequest> = {}): BookRequest => ({
  series,
  on,
  name: 'Ada Marsh',
  email: freshEmail(),
  phone: '07700 900123',
  paymentMethod: 'pay_at_studio',
  atHome: false,
  joinWaitlist: false,
  requestId: crypto.randomUUID(),
  ...changed,
});

/** The booking in a successful answer. */
export function bookingOf(answer: BookAnswer): Booking {
  assert.ok(answer.kind === 'booked', JSON.stringify(answer));
  return answer.booking;
}

/** The reason of a refusal, and the alternative that it offers. */
export function refusalOf(answer: BookAnswer): { reason: string; next?: NextClass } {
  assert.ok(answer.kind === 'refused', JSON.stringify(answer));
  return answer;
}

/** The current state of an occurrence, requested from the studio. */
export async function lookUp({ bookings }: Studio, { series, on }: OccurrenceKey): Promise<Occurrence> {
  const { occurrences } = await bookings.availability(on, on);
  const occurrence = occurrences.find((occurrence) => occurrence.series === series);
  assert.ok(occurrence, `${series} takes place on ${on}`);
  return occurrence;
}
