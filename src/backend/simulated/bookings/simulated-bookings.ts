import type { Bookings, BookRequest } from '#backend/bookings.ts';
import { randomId } from '#backend/simulated/random-id.ts';
import type { SampleSource } from '#backend/simulated/sample.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import { type BookRefusal, bookingProblems, isLateCancellation } from '#domain/booking/booking.ts';
import { bookRefusalWords } from '#domain/booking/refusal-words.ts';
import { type KeptBooking, keptBookings } from './kept-bookings.ts';
import { type SimulatedTimetable, simulatedTimetable } from './simulated-timetable.ts';

/** What a part of the studio without a server works with. */
interface Surroundings {
  storage: SmallStorage;
  sample: SampleSource;
  /** The time in milliseconds. */
  now: () => number;
  /** Id of whoever is signed in; undefined for a guest. */
  visitor: () => Promise<string | undefined>;
  /** How long booking takes, in milliseconds. */
  bookingTakes: number;
}

const firstNumber = 20_001;

const fieldRefusals = {
  name: 'name-invalid',
  email: 'email-invalid',
  phone: 'phone-invalid',
  paymentMethod: 'payment-method-invalid',
} as const;

/** Bookings without a server: those of this browser, over the sample's classes. */
export function simulatedBookings(around: Surroundings): Bookings {
  const { sample, visitor, bookingTakes } = around;
  const kept = keptBookings(around.storage);
  const instant = () => new Date(around.now());
  /** Brings the sample, and answers how things stand each time it is asked. */
  const timetable = async () => {
    const of = await sample();
    return () => simulatedTimetable(of, kept.read(), instant());
  };

  const take = ({ joinWaitlist: _, ...request }: BookRequest, userId: string | null): KeptBooking => {
    const known = kept.read();
    const booking = {
      ...request,
      name: request.name.trim(),
      email: request.email.trim(),
      phone: request.phone.trim(),
      number: Math.max(firstNumber - 1, ...known.map(({ number }) => number)) + 1,
      token: randomId(),
      userId,
      bookedAt: instant().toISOString(),
      cancelledAt: null,
      cancelledLate: false,
    };
    kept.write([...known, booking]);
    return booking;
  };

  const refusalOf = (request: BookRequest, classes: SimulatedTimetable): BookRefusal | undefined => {
    const problems = bookingProblems(request);
    for (const field of ['name', 'email', 'phone', 'paymentMethod'] as const) {
      if (problems[field]) return fieldRefusals[field];
    }
    const refusal = classes.refusal(request.series, request.on);
    const couldBe = refusal === undefined || refusal === 'full';
    return couldBe && kept.read().some((one) => isSamePlace(one, request)) ? 'already-booked' : refusal;
  };

  return {
    waitlist: false,

    availability: async (from, to) => (await timetable())().between(from, to),

    book: async (request) => {
      const [classes, userId] = await Promise.all([timetable(), visitor(), pause(bookingTakes)]);
      // From here on nothing waits, so that two requests of one moment come one after the other.
      const earlier = kept.read().find(({ requestId }) => requestId === request.requestId);
      const reason = earlier ? undefined : refusalOf(request, classes());
      const taken = reason ? undefined : (earlier ?? take(request, userId ?? null));
      const booking = taken && classes().booking(taken);
      if (booking) return { kind: 'booked', booking };

      const refused = { kind: 'refused', reason: reason ?? 'unknown-class' } as const;
      const next = hasNext(refused.reason) ? classes().instead(request.series, request.on) : undefined;
      return { ...refused, ...(next && { next }) };
    },

    correct: async ({ requestId, wasEmails, details }) => {
      const classes = await timetable();
      const found = kept.read().find((one) => one.requestId === requestId && !one.cancelledAt);
      if (!found || !wasEmails.some((was) => sameText(found.email, was))) return { kind: 'none' };
      const changed = {
        ...found,
        ...details,
        token: found.email === details.email ? found.token : randomId(),
      };
      kept.write(kept.read().map((one) => (one.number === found.number ? changed : one)));
      const booking = classes().booking(changed);
      return booking ? { kind: 'booked', booking } : { kind: 'none' };
    },

    byToken: async (token) => {
      const classes = await timetable();
      const found = kept.read().find((one) => one.token === token);
      return found && classes().booking(found);
    },

    cancel: async (token) => {
      const classes = await timetable();
      const found = kept.read().find((one) => one.token === token);
      const before = found && classes().booking(found);
      if (!found || !before) return { kind: 'refused', reason: 'unknown-booking' };
      if (found.cancelledAt) return { kind: 'cancelled', booking: before };
      if (Date.parse(before.startsAt) <= around.now()) return { kind: 'refused', reason: 'begun' };

      const cancelled = {
        ...found,
        cancelledAt: instant().toISOString(),
        // Whose class is called off is never late.
        cancelledLate: before.occurrence.standing === 'planned' && isLateCancellation(before, instant()),
      };
      kept.write(kept.read().map((one) => (one.token === token ? cancelled : one)));
      return { kind: 'cancelled', booking: classes().booking(cancelled) ?? before };
    },

    own: async () => {
      const userId = await visitor();
      const own = kept.read().filter((one) => one.userId === userId);
      // Who has none needs no sample to be told so.
      if (own.length === 0) return [];
      const classes = (await timetable())();
      return own
        .flatMap((one) => classes.booking(one) ?? [])
        .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
    },
  };
}

// What was typed wrong, or booked before, is not mended by another class.
const hasNext = (reason: BookRefusal) =>
  ['waitlist', 'next-class'].some((wayOut) => wayOut === bookRefusalWords[reason].wayOut);

const isSamePlace = (one: KeptBooking, { series, on, email }: BookRequest) =>
  !one.cancelledAt && one.series === series && one.on === on && sameText(one.email, email);

const sameText = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((over) => setTimeout(over, milliseconds)) : undefined;
