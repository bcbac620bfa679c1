import { atom, map } from 'nanostores';
import { studio } from '#backend/client.ts';
import type { Studio } from '#backend/studio.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import type { CancellationRules } from '#domain/bookings/free-cancellation.ts';
import type { OwnMark } from '#domain/bookings/own-bookings.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence, Timetable } from '#domain/occurrences/occurrence-schema.ts';
import { type LiveDays, mondaysOf, weeksOf } from '#domain/occurrences/timetable.ts';
import { addDays, mondayOf, type StudioDay } from '#domain/time/studio-time.ts';
import { sessionIsStored } from './accounts/session-stored.ts';

/** Whole weeks by their Monday. What was read stays until it is read again. */
export const $liveWeeks = map<Record<StudioDay, LiveDays>>({});

/** How the last reading went: `never` before the first answer; `unavailable` keeps what was read before. */
export const $reading = atom<'never' | 'reading' | 'read' | 'unavailable'>('never');

/** Whether a full class offers its waitlist: not before the studio has answered, which alone knows how long it is. */
export const $waitlist = atom(false);

/** Up to when cancelling is free: in whole hours before the start, and in minutes after booking. */
export const $cancellationRules = atom<CancellationRules>({ freeCancellationHours: 12, undoMinutes: 10 });

/** The studio's telephone number as it is written. */
export const $studioPhone = atom('');
/** How many weeks ahead a class can be booked: the page says so, then the studio. Until then nothing is too far. */
export const $bookAheadWeeks = atom(520);

/** The class that the booking dialog is open for. */
export const $chosenClass = atom<Occurrence | undefined>();

/** What whoever is signed in holds, a place or one on a waitlist, by the occurrence's key. */
export const $ownMarks = atom<Readonly<Record<string, OwnMark | undefined>>>({});

/** What was booked on this page, by the occurrence's key. */
export const $confirmations = map<Record<string, Booking>>({});

/** The days last asked for. */
let shown: { from: StudioDay; to: StudioDay } | undefined;
/** Counts the readings: an answer that was overtaken by a later one says nothing about how things are. */
let readings = 0;

/** Opens the booking dialog for a class. */
export function chooseClass(occurrence: Occurrence): void {
  $chosenClass.set(occurrence);
}

/** Closes the booking dialog. */
export function closeBooking(): void {
  $chosenClass.set(undefined);
}

/** Keeps a booking, which its class then shows in its row. */
export function confirmBooking(booking: Booking): void {
  $confirmations.setKey(occurrenceKey(booking.occurrence), booking);
}

/**
 * Reads the whole weeks around some days, each by itself, as they were some seconds ago: the many who look at the same
 * week are answered by a cache. An outage is told by `$reading`.
 */
export const readPlaces = (from: StudioDay, to: StudioDay) =>
  read({ from, to }, async (bookings) => {
    await Promise.all(
      mondaysOf({ from, to }).map(async (monday) =>
        takeIn(await bookings.week(monday), { from: monday, to: monday }),
      ),
    );
  });

async function read(
  days: { from: StudioDay; to: StudioDay },
  ask: (bookings: Studio['bookings']) => Promise<void>,
): Promise<void> {
  shown = { from: mondayOf(days.from), to: addDays(mondayOf(days.to), 6) };
  const reading = ++readings;
  if ($reading.get() !== 'never') $reading.set('reading');
  try {
    await ask((await studio()).bookings);
    followChosen();
    if (reading === readings) $reading.set('read');
  } catch {
    if (reading === readings) $reading.set('unavailable');
  }
}

function takeIn(timetable: Timetable, days: { from: StudioDay; to: StudioDay }): void {
  $waitlist.set(true);
  $cancellationRules.set(timetable);
  $bookAheadWeeks.set(timetable.bookAheadWeeks);
  for (const [monday, week] of weeksOf(timetable, days)) {
    const known = $liveWeeks.get()[monday]?.readAt;
    // A cache may know less than what was read after a booking.
    if (!known || known <= week.readAt) $liveWeeks.setKey(monday, week);
  }
}

/** Reads the days on show again, as they are now: after a booking, or when somebody tries again. */
export async function refreshPlaces(): Promise<void> {
  const days = shown;
  if (!days) return;
  await read(days, async (bookings) => takeIn(await bookings.availability(days.from, days.to), days));
}

/** Marks what whoever is signed in has booked; where nobody is, no program comes to find that out. */
export async function markOwnBookings(): Promise<void> {
  if (!sessionIsStored()) return $ownMarks.set({});
  const marks = await import('./bookings/own-bookings.ts').then(
    ({ readOwnMarks }) => readOwnMarks(),
    () => undefined,
  );
  // What was read before stays in an outage; who books twice is told so.
  if (marks) $ownMarks.set(marks);
}

/** The open dialog shows what is true now. */
function followChosen(): void {
  const chosen = $chosenClass.get();
  if (!chosen) return;
  const now = $liveWeeks
    .get()
    [mondayOf(chosen.on)]?.occurrences.find(
      (occurrence) => occurrenceKey(occurrence) === occurrenceKey(chosen),
    );
  if (now) $chosenClass.set(now);
}
