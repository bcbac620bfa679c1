import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffOccurrences } from '#backend/staff/occurrences.ts';
import { marksOpenAt } from '#domain/staff/bookings/occurrence-status.ts';
import { isAlreadyHere, walkInRefusal } from '#domain/staff/bookings/walk-in.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import type { StudioPlace } from './sample-attendees.ts';
import { placesTaken, type StudioDate, seesAttendees, studioDates } from './studio-dates.ts';
import { attendeesOf, keepPlace, newWalkIn, promoteWaiting, studioPlaces } from './studio-places.ts';

type Changes = Pick<StaffOccurrences, 'mark' | 'addWalkIn' | 'moveUp' | 'cancelPlace' | 'putBack'>;

const refused = <Reason extends string>(reason: Reason) => ({ kind: 'refused' as const, reason });

/** What staff do about the people in a date of the demo. */
export function attendeeChanges(around: StaffAround): Changes {
  const { ledger } = around;
  const now = () => new Date(around.now());
  const over = (date: StudioDate) => studioInstant(date.on, date.end) <= now();

  /** The answer of a change that was carried out. */
  const done = async (number: number) => {
    const date = (await studioDates(around)).find((one) => one.number === number);
    return { kind: 'done' as const, attendees: date ? attendeesOf(await studioPlaces(around, date)) : [] };
  };

  /** Runs a change in the name of who may make it: once a request. */
  async function change<Reason extends string>(
    found: (date: StudioDate) => Promise<boolean>,
    requestId: string,
    make: (date: StudioDate, places: StudioPlace[], person: Colleague) => Promise<Reason | undefined>,
  ) {
    const person = await around.who();
    if (person?.role !== 'admin' && person?.role !== 'instructor') return refused('not-allowed');
    let date: StudioDate | undefined;
    for (const one of await studioDates(around)) if (!date && (await found(one))) date = one;
    if (!date) return refused('unknown');
    if (!seesAttendees(person, date)) return refused('not-allowed');
    if (ledger.answered(requestId) === undefined) {
      const reason = await make(date, await studioPlaces(around, date), person);
      if (reason) return refused(reason);
      ledger.remember(requestId, true);
    }
    return done(date.number);
  }

  const holding = (booking: number) => async (date: StudioDate) =>
    (await studioPlaces(around, date)).some(({ number }) => number === booking);
  const placeOf = (places: StudioPlace[], booking: number) => {
    const place = places.find(({ number }) => number === booking);
    if (!place) throw new Error(`No booking ${booking}.`);
    return place;
  };

  return {
    mark: (booking, mark, requestId) =>
      change(holding(booking), requestId, async (date, places, { name }) => {
        const place = placeOf(places, booking);
        if (date.cancelledAt || place.status === 'cancelled') return 'cancelled';
        if (place.status === 'waitlisted') return 'waiting';
        if (now() < marksOpenAt(date)) return 'too-early';
        if (place.status !== mark) keepPlace(around, place, { ...place, status: mark }, name);
        return undefined;
      }),

    addWalkIn: (occurrence, person, requestId, again = false) =>
      change(
        async ({ number }) => number === occurrence,
        requestId,
        async (date, places, { name: by }) => {
          const wrong = walkInRefusal(person);
          if (wrong) return wrong;
          if (date.cancelledAt) return 'cancelled';
          if (over(date)) return 'over';
          const [name, email, phone] = [person.name.trim(), person.email.trim(), person.phone.trim()];
          const same = (one: StudioPlace) =>
            one.status !== 'cancelled' && one.email.toLowerCase() === email.toLowerCase();
          if (email && places.some(same)) return 'already-booked';
          // As in public.add_walk_in(): a place that came free unseen belongs to who waits.
          await promoteWaiting(around, occurrence, by);
          const fresh = (await studioDates(around)).find(({ number }) => number === occurrence) ?? date;
          if (placesTaken(fresh) >= fresh.capacity) return 'full';
          const here = places.some((one) => one.status !== 'cancelled' && isAlreadyHere(person, one));
          if (here && !again) return 'already-here';
          const status = now() < marksOpenAt(date) ? 'confirmed' : 'attended';
          const { paymentMethod } = person;
          const bookedAt = now().toISOString();
          const seat = newWalkIn(around, date, { name, email, phone, paymentMethod, status, bookedAt });
          keepPlace(around, null, seat, by);
          return undefined;
        },
      ),

    moveUp: (booking, requestId) =>
      change(holding(booking), requestId, async (date, places, { name }) => {
        const place = placeOf(places, booking);
        if (date.cancelledAt) return 'cancelled';
        if (over(date)) return 'over';
        if (place.status !== 'waitlisted') return 'not-waiting';
        if (placesTaken(date) >= date.capacity) return 'full';
        keepPlace(around, place, { ...place, status: 'confirmed' }, name);
        return undefined;
      }),

    putBack: (booking, requestId) =>
      change(holding(booking), requestId, async (date, places, { name }) => {
        const place = placeOf(places, booking);
        if (place.status !== 'cancelled') return 'not-cancelled';
        if (date.cancelledAt) return 'cancelled';
        if (over(date)) return 'over';
        const same = (one: StudioPlace) =>
          one.status !== 'cancelled' && one.email.toLowerCase() === place.email.toLowerCase();
        if (place.email && places.some(same)) return 'already-booked';
        await promoteWaiting(around, date.number, name);
        const fresh = (await studioDates(around)).find(({ number }) => number === date.number) ?? date;
        if (placesTaken(fresh) >= fresh.capacity) return 'full';
        keepPlace(around, place, { ...place, status: 'confirmed' }, name);
        return undefined;
      }),

    cancelPlace: (booking, requestId) =>
      change(holding(booking), requestId, async (date, places, { name }) => {
        const place = placeOf(places, booking);
        if (place.status === 'cancelled') return undefined;
        const marked = place.status === 'attended' || place.status === 'no-show';
        if (marked || studioInstant(date.on, date.start) <= now()) return 'begun';
        keepPlace(around, place, { ...place, status: 'cancelled' }, name);
        await promoteWaiting(around, date.number, name);
        return undefined;
      }),
  };
}
