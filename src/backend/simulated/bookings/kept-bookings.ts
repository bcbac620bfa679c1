import { type KeptRecord, keptRecord } from '#backend/simulated/kept-record.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import { type PaymentMethod, parsePaymentMethod } from '#domain/booking/booking.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';

/** A booking as this browser keeps it. What is true of the class itself comes out of the sample. */
export interface KeptBooking {
  number: number;
  token: string;
  requestId: string;
  /** Id of who was signed in; null for a guest. */
  userId: string | null;
  series: string;
  on: StudioDay;
  name: string;
  email: string;
  phone: string;
  paymentMethod: PaymentMethod;
  /** Instants, ISO 8601 in UTC. */
  bookedAt: string;
  cancelledAt: string | null;
  cancelledLate: boolean;
  /** What staff wrote of whether they came; undefined as long as they did not. */
  mark?: 'attended' | 'no-show';
}

/** Every booking made in this browser, the oldest first. */
export const keptBookings = (storage: SmallStorage): KeptRecord<KeptBooking[]> =>
  keptRecord(storage, 'ekantik:bookings', isBookings, []);

const isBookings = (found: unknown): found is KeptBooking[] => Array.isArray(found) && found.every(isBooking);

function isBooking(found: unknown): boolean {
  const one = (found ?? {}) as Partial<KeptBooking>;
  const texts = [one.token, one.requestId, one.series, one.name, one.email, one.phone];
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isSafeInteger(one.number) &&
    (one.userId === null || typeof one.userId === 'string') &&
    parseStudioDay(one.on) !== undefined &&
    parsePaymentMethod(one.paymentMethod) !== undefined &&
    isInstant(one.bookedAt) &&
    (one.cancelledAt === null || isInstant(one.cancelledAt)) &&
    typeof one.cancelledLate === 'boolean' &&
    (one.mark === undefined || one.mark === 'attended' || one.mark === 'no-show')
  );
}

const isInstant = (found: unknown) => typeof found === 'string' && !Number.isNaN(Date.parse(found));
