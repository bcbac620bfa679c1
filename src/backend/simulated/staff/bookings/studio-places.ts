import { type KeptBooking, keptBookings } from '#backend/simulated/bookings/kept-bookings.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { Attendee } from '#backend/staff/occurrences.ts';
import { occurrenceKey } from '#domain/schedule/occurrence.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { type StudioPlace, sampleAttendees } from './sample-attendees.ts';
import { placesTaken, type StudioDate, studioDates } from './studio-dates.ts';

const firstWalkIn = 90_001;

/** Everybody in a date: the sample's people, this browser's visitors and walk-ins, as staff left them; by number. */
export async function studioPlaces(around: StaffAround, date: StudioDate): Promise<StudioPlace[]> {
  const { series } = await around.sample();
  const capacity = series.find(({ key }) => key === date.series)?.capacity ?? date.capacity;
  const seated = sampleAttendees(date, capacity, new Date(around.now()));
  const ours = around.ledger
    .over<StudioPlace>('booking', seated, ({ number }) => String(number))
    .filter((place) => place.counted !== null && occurrenceKey(place) === occurrenceKey(date));
  return [...ours, ...date.kept.map(keptPlace)].sort((a, b) => a.number - b.number);
}

const keptPlace = (kept: KeptBooking): StudioPlace => ({
  number: kept.number,
  series: kept.series,
  on: kept.on,
  name: kept.name,
  email: kept.email,
  phone: kept.phone,
  paymentMethod: kept.paymentMethod,
  status: kept.cancelledAt ? 'cancelled' : (kept.mark ?? 'confirmed'),
  waitlistPlace: null,
  walkIn: false,
  bookedAt: kept.bookedAt,
  counted: null,
});

/** They as staff see them: by number, who cancelled last, who waits with a place in the line. */
export function attendeesOf(places: readonly StudioPlace[]): Attendee[] {
  const waiting = places.filter(({ status }) => status === 'waitlisted');
  return places
    .map((place) => {
      const { series: _, on: __, counted: ___, ...person } = place;
      const line = person.status === 'waitlisted' ? waiting.indexOf(place) + 1 : null;
      return { ...person, waitlistPlace: line };
    })
    .sort(
      (a, b) => Number(a.status === 'cancelled') - Number(b.status === 'cancelled') || a.number - b.number,
    );
}

/** Keeps what staff did about a place, by whoever made it. */
export function keepPlace(
  { ledger, storage, now }: StaffAround,
  before: StudioPlace | null,
  after: StudioPlace,
  by: string,
): void {
  const at = new Date(now()).toISOString();
  ledger.write({ noun: 'booking', key: String(after.number), before, after, by, at });
  if (after.counted !== null) return;
  // It stands in its owner's account, too.
  const kept = keptBookings(storage);
  kept.write(kept.read().map((one) => (one.number === after.number ? withStatus(one, after, at) : one)));
}

function withStatus({ mark: _, ...kept }: KeptBooking, { status }: StudioPlace, at: string): KeptBooking {
  if (status === 'attended' || status === 'no-show') return { ...kept, mark: status };
  if (status === 'cancelled') return { ...kept, cancelledAt: at };
  return kept.cancelledAt ? { ...kept, cancelledAt: null, cancelledLate: false } : kept;
}

/** A place for somebody at the door. */
export function newWalkIn(
  { ledger }: StaffAround,
  { series, on }: StudioDate,
  person: Pick<StudioPlace, 'name' | 'email' | 'phone' | 'paymentMethod' | 'status' | 'bookedAt'>,
): StudioPlace {
  const numbers = ledger.over<StudioPlace>('booking', [], () => '').map(({ number }) => number);
  const number = Math.max(firstWalkIn - 1, ...numbers.filter((one) => one >= firstWalkIn)) + 1;
  return { ...person, number, series, on, waitlistPlace: null, walkIn: true, counted: false };
}

/** Gives the free places of a date to who waits, the longest waiting first, as studio.promote_waiting() does. */
export async function promoteWaiting(around: StaffAround, number: number, by: string): Promise<void> {
  const date = (await studioDates(around)).find((one) => one.number === number);
  if (!date || date.cancelledAt || studioInstant(date.on, date.start).getTime() <= around.now()) return;
  const free = Math.max(0, date.capacity - placesTaken(date));
  const waiting = (await studioPlaces(around, date)).filter(({ status }) => status === 'waitlisted');
  for (const place of waiting.slice(0, free)) keepPlace(around, place, { ...place, status: 'confirmed' }, by);
}
