import { map, onMount } from 'nanostores';
import type { Bookings } from '#backend/bookings/bookings.ts';
import { studio } from '#backend/client.ts';
import { type BookingDraft, type BookingDrafts, parseBookingDrafts } from '#domain/bookings/booking-draft.ts';
import type { BookingDetails } from '#domain/bookings/booking-form.ts';
import type { BookAnswer, NextClass } from '#domain/bookings/booking-schema.ts';
import type { UnansweredBooking } from '#domain/bookings/unanswered-booking.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { $chosenClass, chooseClass, closeBooking, confirmBooking, refreshPlaces } from '#stores/schedule.ts';
import { storedDrafts, unanswered } from './booking-drafts.ts';
import { paidBooking } from './paid-booking.ts';

/** The typed details for each class, until it is booked; stored per tab, for a reload. */
export const $bookingDrafts = map<BookingDrafts>(storedDrafts.read());

// Signing out, on another page of this tab, deletes them: a page that Back restores must not bring them back.
onMount($bookingDrafts, () => {
  if (import.meta.env.SSR) return;
  return storedDrafts.subscribe((drafts) => $bookingDrafts.set(drafts));
});

$bookingDrafts.listen((changed) => {
  const drafts = parseBookingDrafts(changed);
  storedDrafts.write(Object.keys(drafts).length > 0 ? drafts : undefined);
});

function setUnanswered(key: string, request: UnansweredBooking | undefined): void {
  const requests = { ...unanswered.read() };
  if (request) requests[key] = request;
  else delete requests[key];
  unanswered.write(Object.keys(requests).length > 0 ? requests : undefined);
}

/** The bookings of the studio that this site was built for. @throws Outage if the module cannot be loaded. */
export async function bookings(): Promise<Bookings> {
  return (await studio()).bookings;
}

/** Stores the typed details for a class. An undefined field is removed. */
export function storeBookingDraft(
  occurrence: Occurrence,
  changed: { [Field in keyof BookingDraft]: BookingDraft[Field] | undefined },
): void {
  const key = occurrenceKey(occurrence);
  const draft = Object.entries({ ...$bookingDrafts.get()[key], ...changed });
  $bookingDrafts.setKey(key, Object.fromEntries(draft.filter(([, value]) => value !== undefined)));
}

/**
 * Books a class with the details of a form. On success the dialog closes, the form is emptied, and the class's row
 * shows the booking. `corrected` if an earlier request had created the booking and it now has these details.
 * @throws Outage if the studio is unreachable; a retry creates no second booking.
 */
export async function sendBooking(
  occurrence: Occurrence,
  details: BookingDetails,
  joinWaitlist: boolean,
): Promise<BookAnswer & { corrected?: boolean }> {
  const corrected = await correctLostBooking(occurrence, details);
  return corrected ?? applyAnswer(occurrence, await bookAnew(occurrence, details, joinWaitlist));
}

/**
 * Corrects the booking of an unanswered request with other details, as sendBooking() does; undefined if there is none.
 * Called before a place is paid online, which would be a second one.
 * @throws Outage
 */
export async function correctLostBooking(
  occurrence: Occurrence,
  details: BookingDetails,
): Promise<(BookAnswer & { corrected: true }) | undefined> {
  const answer = await correctEarlier(occurrenceKey(occurrence), details);
  return answer && { ...applyAnswer(occurrence, answer), corrected: true };
}

/** Applies an answer to the page: a booking closes the dialog, empties the form, and is shown in the class's row. */
function applyAnswer(occurrence: Occurrence, answer: BookAnswer): BookAnswer {
  const key = occurrenceKey(occurrence);
  if (answer.kind === 'booked') {
    setUnanswered(key, undefined);
    $bookingDrafts.setKey(key, {});
    if (isChosen(key)) closeBooking();
    confirmBooking(answer.booking);
  }
  // A refusal, too, may mean that the shown places are outdated.
  void refreshPlaces();
  return answer;
}

/**
 * Closes the dialog of a class whose place was paid online since it was opened, and shows the booking in the class's row.
 * Without an answer the row shows no booking.
 */
export async function showPaidBooking(occurrence: Occurrence): Promise<void> {
  const key = occurrenceKey(occurrence);
  const { about, token } = paidBooking.read();
  if (about !== key) return;
  paidBooking.write(undefined);
  if (isChosen(key)) closeBooking();
  const booking = await bookings()
    .then(({ byToken }) => byToken(token))
    .catch(() => undefined);
  if (booking && booking.status !== 'cancelled') confirmBooking(booking);
}

/** Shows the present price of a class in its open dialog. */
export function showPrice(occurrence: Occurrence, price: Occurrence['price']): void {
  if (isChosen(occurrenceKey(occurrence))) chooseClass({ ...occurrence, price });
}

/** Corrects the booking of an unanswered request with other details; undefined if there is none. @throws Outage */
async function correctEarlier(key: string, details: BookingDetails): Promise<BookAnswer | undefined> {
  const pending = unanswered.read()[key];
  if (!pending || pending.sent.every((earlier) => isSame(earlier, details))) return undefined;
  const { requestId, sent } = pending;
  const wasEmails = sent.map(({ email }) => email);
  const hadGuest = sent.some(({ guestName }) => guestName !== undefined);
  setUnanswered(key, { requestId, sent: [...sent, details] });
  const answer = await (await bookings()).correct({ requestId, wasEmails, hadGuest, details });
  if (answer.kind !== 'none') return answer;
  setUnanswered(key, undefined);
  return undefined;
}

/** Unchanged details use the same idempotency key until there is a response. @throws Outage */
async function bookAnew(
  { series, on, price }: Occurrence,
  details: BookingDetails,
  joinWaitlist: boolean,
): Promise<BookAnswer> {
  const key = occurrenceKey({ series, on });
  const requestId = unanswered.read()[key]?.requestId ?? crypto.randomUUID();
  setUnanswered(key, { requestId, sent: [details] });
  const answer = await (await bookings()).book({ series, on, ...details, joinWaitlist, price, requestId });
  setUnanswered(key, undefined);
  return answer;
}

const isSame = (first: BookingDetails, second: BookingDetails) =>
  first.name === second.name &&
  first.email === second.email &&
  first.phone === second.phone &&
  first.paymentMethod === second.paymentMethod &&
  first.atHome === second.atHome &&
  first.guestName === second.guestName &&
  first.guestEmail === second.guestEmail;

/** The next bookable class that can replace one that is not. @throws Outage */
export async function findAlternative({ series, on, start }: Occurrence): Promise<NextClass | undefined> {
  return (await bookings()).nextClass(series, studioInstant(on, start));
}

/** Opens the dialog for the suggested class, with the details typed for the original one. @throws Outage */
export async function chooseAlternative(chosen: Occurrence, { series, on }: NextClass): Promise<void> {
  const { occurrences } = await (await bookings()).availability(on, on);
  const next = occurrences.find((occurrence) => occurrence.series === series);
  if (!next || !isChosen(occurrenceKey(chosen))) return;
  storeBookingDraft(next, $bookingDrafts.get()[occurrenceKey(chosen)] ?? {});
  chooseClass(next);
}

const isChosen = (key: string) => {
  const chosen = $chosenClass.get();
  return chosen !== undefined && occurrenceKey(chosen) === key;
};
