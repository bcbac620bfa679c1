import { samplePeople } from '#backend/simulated/staff/sample-people.ts';
import type { Attendee } from '#backend/staff/occurrences.ts';
import { type PaymentMethod, paymentMethods } from '#domain/booking/booking.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import type { StudioDate } from './studio-dates.ts';

/** Somebody in a date of the demo: the ledger's noun `booking`. */
export interface StudioPlace extends Attendee {
  series: string;
  on: StudioDay;
  /** Whether the sample counts it as taken; null where this browser's bookings count it. */
  counted: boolean | null;
}

/** How many people of the sample wait for a place in a full class. */
const waitingForFull = 2;

/** Numbers of the sample's bookings; those of this browser's visitors begin at 20001, those of walk-ins at 90001. */
const [firstNumber, numbersEach] = [30_001, 60];

const methods = Object.keys(paymentMethods) as PaymentMethod[];

const hour = 3_600_000;

/**
 * The sample's people in a date: as many as the public pages count, the same ones each time.
 * Nobody in them ever lived. Where the sample's class is full, two more wait.
 */
export function sampleAttendees(date: StudioDate, capacityOfSeries: number, now: Date): StudioPlace[] {
  const { number, series, on, sampled } = date;
  const startsAt = studioInstant(on, date.start).getTime();
  const ended = studioInstant(on, date.end) <= now;
  const lately = now.getTime() - (now.getTime() % hour);
  const full = sampled > 0 && sampled >= capacityOfSeries && !ended;
  return Array.from({ length: sampled + (full ? waitingForFull : 0) }, (_, index) => {
    const place = index + 1;
    const person = samplePeople[(number * 11 + place) % samplePeople.length];
    const waits = place > sampled;
    const came = (number + place) % 13 === 0 ? ('no-show' as const) : ('attended' as const);
    return {
      number: firstNumber + (number - 1001) * numbersEach + index,
      series,
      on,
      name: person?.name ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      paymentMethod: methods[(number + place) % methods.length] ?? 'class_pass',
      status: waits ? 'waitlisted' : ended ? came : 'confirmed',
      waitlistPlace: null,
      walkIn: false,
      // As in supabase/seed.sql: in the last days before the class, or before this hour where it is yet to come.
      bookedAt: new Date(
        Math.min(startsAt, lately) - hour * (3 + ((number * 5 + place * 7) % 120)),
      ).toISOString(),
      counted: !waits,
    };
  });
}
