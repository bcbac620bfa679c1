import assert from 'node:assert/strict';
import { freshEmail } from '#backend/accounts/tests/scene.ts';
import type { BookRequest } from '#backend/bookings/bookings.ts';
import type { Studio } from '#backend/studio.ts';
import type { BookAnswer, Booking, NextClass } from '#domain/bookings/booking-schema.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

/** The two things that name an occurrence. */
export interface Named {
  series: string;
  on: StudioDay;
}

/** A studio to be tried, as one browser sees it, with classes that no other test touches meanwhile. */
export interface BookingsUnderTest {
  /** Nobody is signed in. */
  studio: Studio;
  /** A class with a few free places, whose free cancellation has not ended. */
  open: Named;
  /** A class without a free place, still to come; its class type has a free place later on. */
  full: Named;
  /** A class that has begun; its class type has a free place later on. */
  begun: Named;
}

export type Begin = () => Promise<BookingsUnderTest>;

/** What somebody types who has never been here. */
export const request = (named: Named, changed: Partial<BookRequest> = {}): BookRequest => ({
  series: named.series,
  on: named.on,
  name: 'Ada Marsh',
  email: freshEmail(),
  phone: '07700 900123',
  paymentMethod: 'pay_at_studio',
  joinWaitlist: false,
  requestId: crypto.randomUUID(),
  ...changed,
});

/** The booking that an answer gives. */
export function booked(answer: BookAnswer): Booking {
  assert.equal(answer.kind, 'booked', JSON.stringify(answer));
  return (answer as { booking: Booking }).booking;
}

/** Why an answer gives none, and what it offers instead. */
export function refused(answer: BookAnswer): { reason: string; next?: NextClass } {
  assert.equal(answer.kind, 'refused', JSON.stringify(answer));
  return answer as { reason: string; next?: NextClass };
}

/** The class as it stands in the timetable now. */
export async function lookUp({ bookings }: Studio, { series, on }: Named): Promise<Occurrence> {
  const { occurrences } = await bookings.availability(on, on);
  const found = occurrences.find((occurrence) => occurrence.series === series);
  assert.ok(found, `${series} on ${on} is in the timetable`);
  return found;
}
