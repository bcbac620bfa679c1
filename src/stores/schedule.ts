import { atom, map } from 'nanostores';
import { readMethods } from '#backend/client.ts';
import { createTimetables } from '#backend/occurrences/timetables.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import type { CancellationRules } from '#domain/bookings/free-cancellation.ts';
import type { OwnMark } from '#domain/bookings/own-bookings.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence, Timetable } from '#domain/occurrences/occurrence-schema.ts';
import { type LiveDays, mondaysOf, weeksOf } from '#domain/occurrences/timetable.ts';
import { addDays, mondayOf, type StudioDay } from '#domain/time/studio-time.ts';
import { sessionIsStored } from './accounts/session-stored.ts';

/** Whole weeks by their Monday. A loaded week stays until it is loaded again. */
export const $liveWeeks = map<Record<StudioDay, LiveDays>>({});

/** The state of the last request: `unloaded` before the first response; with `unavailable` the loaded weeks stay. */
export const $placesStatus = atom<'unloaded' | 'loading' | 'loaded' | 'unavailable'>('unloaded');

/** Whether a full class offers its waitlist: not before the studio has responded, because only the studio knows its length. */
export const $waitlist = atom(false);

/** The deadline of free cancellation: in whole hours before the start, and in minutes after booking. */
export const $cancellationRules = atom<CancellationRules>({ freeCancellationHours: 12, undoMinutes: 10 });

/** The studio's telephone number as it is displayed. */
export const $studioPhone = atom('');
/** How many weeks ahead a class can be booked: set by the page, then by the studio. Until then there is no limit. */
export const $bookAheadWeeks = atom(520);

/** The class of the open booking dialog. */
export const $chosenClass = atom<Occurrence | undefined>();

/** Confirmed and waitlisted bookings of the signed-in person, by the occurrence's key. */
export const $ownMarks = atom<Readonly<Record<string, OwnMark | undefined>>>({});

/** Bookings made on this page, by the occurrence's key. */
export const $confirmations = map<Record<string, Booking | undefined>>({});

type Days = { from: StudioDay; to: StudioDay };
type Timetables = ReturnType<typeof createTimetables>;

const loadTimetables = () => readMethods<Timetables>(createTimetables, ({ bookings }) => bookings);

/** The days last requested. */
let requestedDays: Days | undefined;
/** Counts the requests: the outcome of one is ignored if a later one was sent meanwhile. */
let requests = 0;

/** Opens the booking dialog for a class. */
export function chooseClass(occurrence: Occurrence): void {
  $chosenClass.set(occurrence);
}

/** Closes the booking dialog. */
export function closeBooking(): void {
  $chosenClass.set(undefined);
}

/** Stores a booking, which its class then shows in its row. */
export function confirmBooking(booking: Booking): void {
  $confirmations.setKey(occurrenceKey(booking.occurrence), booking);
}

/**
 * Loads the whole weeks around some days, each in its own request, which may be some seconds old: many
 * visitors of the same week share a cache. `$placesStatus` reports an outage.
 */
export const loadPlaces = (from: StudioDay, to: StudioDay) =>
  loadParts(
    { from, to },
    mondaysOf({ from, to }).map((monday) => ({ from: monday, to: monday })),
    (timetables, week) => timetables.week(week.from),
  );

/** Loads a week that is not displayed: that of the next class that can be booked. In an outage it stays unknown. */
export async function loadOtherWeek(monday: StudioDay): Promise<void> {
  try {
    applyTimetable(await (await loadTimetables()).week(monday), { from: monday, to: monday });
  } catch {
    // The displayed week reports it.
  }
}

async function loadParts(
  days: Days,
  parts: readonly Days[],
  load: (timetables: Timetables, part: Days) => Promise<Timetable>,
): Promise<void> {
  requestedDays = { from: mondayOf(days.from), to: addDays(mondayOf(days.to), 6) };
  const request = ++requests;
  if ($placesStatus.get() !== 'unloaded') $placesStatus.set('loading');
  try {
    const timetables = await loadTimetables();
    let pending = parts.length;
    await Promise.all(
      parts.map(async (part) => {
        applyTimetable(await load(timetables, part), part);
        pending -= 1;
        if (pending > 0) return;
        // In the same task as the last response. Otherwise all rows would be rendered twice.
        updateChosenClass();
        if (request === requests) $placesStatus.set('loaded');
      }),
    );
  } catch {
    if (request === requests) $placesStatus.set('unavailable');
  }
}

function applyTimetable(timetable: Timetable, days: Days): void {
  $waitlist.set(true);
  $cancellationRules.set(timetable);
  $bookAheadWeeks.set(timetable.bookAheadWeeks);
  for (const [monday, week] of weeksOf(timetable, days)) {
    const readAt = $liveWeeks.get()[monday]?.readAt;
    // A cached response may be older than one that was loaded after a booking.
    if (!readAt || readAt <= week.readAt) $liveWeeks.setKey(monday, week);
  }
}

/** Loads the shown days again without a cache: after a booking, or a retry by the visitor. */
export async function refreshPlaces(): Promise<void> {
  const days = requestedDays;
  if (!days) return;
  await loadParts(days, [days], (timetables, { from, to }) => timetables.availability(from, to));
}

const ownBookings = () => import('./bookings/own-bookings.ts');

/** Whether a person was signed in when this page last marked their bookings. */
let wasSignedIn = false;

/**
 * Marks the bookings of the signed-in person; signed-out visitors load no module for this. After a sign-out the page
 * also forgets the bookings made on it: the next user of this tab must not find their private links.
 */
export async function markOwnBookings(): Promise<void> {
  const isSignedIn = sessionIsStored();
  if (wasSignedIn && !isSignedIn) $confirmations.set({});
  wasSignedIn = isSignedIn;
  if (!isSignedIn) return $ownMarks.set({});
  const marks = await ownBookings().then(
    ({ readOwnMarks }) => readOwnMarks(),
    () => undefined,
  );
  // In an outage the previous marks stay; a second booking of the same class is refused anyway. The person may have signed
  // out meanwhile.
  if (marks && sessionIsStored()) $ownMarks.set(marks);
}

/**
 * Updates the bookings shown on this page, which may have been cancelled or promoted since: those of the signed-in
 * person, and those made here. In an outage they stay.
 */
export function updateOwnBookings(): void {
  void markOwnBookings();
  if (Object.keys($confirmations.get()).length > 0)
    void ownBookings().then(
      ({ updateConfirmations }) => updateConfirmations($confirmations, refreshPlaces),
      () => undefined,
    );
}

/** Updates the open dialog with the current data. */
function updateChosenClass(): void {
  const chosen = $chosenClass.get();
  if (!chosen) return;
  const updated = $liveWeeks
    .get()
    [mondayOf(chosen.on)]?.occurrences.find(
      (occurrence) => occurrenceKey(occurrence) === occurrenceKey(chosen),
    );
  if (updated) $chosenClass.set(updated);
}
