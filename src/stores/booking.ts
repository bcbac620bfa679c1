import { map } from 'nanostores';
import type { BookAnswer, Bookings } from '#backend/bookings.ts';
import { studio } from '#backend/index.ts';
import type { BookingForm, NextClass, PaymentMethod } from '#domain/booking/booking.ts';
import { opensOn } from '#domain/schedule/booking-window.ts';
import { nextClassOf, nextClassWithin } from '#domain/schedule/next-class.ts';
import { type Occurrence, occurrenceKey } from '#domain/schedule/occurrence.ts';
import { addDays, studioDayOf, studioInstant } from '#domain/time/studio-time.ts';
import { $chosenClass, chooseClass, closeBooking, confirmBooking, refreshPlaces } from './schedule.ts';

/**
 * What was typed for each class, by the occurrence's key, until it is booked or the page is left. Fields that
 * nobody touched are not there: they show what the account or this device knows.
 */
export const $typed = map<Record<string, Partial<BookingForm>>>({});

/** By the occurrence's key: sending a class's booking again is the same request until it is booked. */
const requestIds = new Map<string, string>();

/** The bookings of the studio that this site was built for. @throws Outage where its program cannot be loaded. */
export async function bookings(): Promise<Bookings> {
  return (await studio()).bookings;
}

/** Keeps what was typed for a class. */
export function keepTyped(occurrence: Occurrence, changed: Partial<BookingForm>): void {
  const key = occurrenceKey(occurrence);
  $typed.setKey(key, { ...$typed.get()[key], ...changed });
}

/**
 * Books a class with a form that has no problems. Done: the dialog closes, the form is empty, the class's row
 * shows the booking.
 * @throws Outage where the studio cannot be reached; sending again is the same request.
 */
export async function sendBooking(
  occurrence: Occurrence,
  { name, email, phone, paymentMethod }: BookingForm,
  joinWaitlist: boolean,
): Promise<BookAnswer> {
  const key = occurrenceKey(occurrence);
  const requestId = requestIds.get(key) ?? crypto.randomUUID();
  requestIds.set(key, requestId);

  const { series, on } = occurrence;
  const answer = await (await bookings()).book({
    series,
    on,
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    paymentMethod: paymentMethod as PaymentMethod,
    joinWaitlist,
    requestId,
  });
  if (answer.kind === 'booked') {
    requestIds.delete(key);
    $typed.setKey(key, {});
    if (isChosen(key)) closeBooking();
    confirmBooking(answer.booking);
  }
  // That id stands for what arrived earlier: sending it once more is another request.
  if (answer.kind === 'refused' && answer.reason === 'request-used') requestIds.delete(key);
  // A refusal, too, may say that the places on show are old.
  void refreshPlaces();
  return answer;
}

/** The next class of the same type that can be booked instead of one that cannot. @throws Outage */
export async function nextInstead({ classType, on, start }: Occurrence): Promise<NextClass | undefined> {
  const [after, now] = [studioInstant(on, start), new Date()];
  const first = studioDayOf(after > now ? after : now);
  const { occurrences, bookAheadWeeks } = await (await bookings()).availability(
    first,
    addDays(first, nextClassWithin),
  );
  const today = studioDayOf(now);
  const offered = occurrences.filter((one) => !opensOn(one.on, { today, bookAheadWeeks }));
  return nextClassOf(classType.key, offered, { after, now });
}

/** Opens the dialog for the class that is offered instead of another, with what was typed for that one. @throws Outage */
export async function chooseInstead(of: Occurrence, { series, on }: NextClass): Promise<void> {
  const { occurrences } = await (await bookings()).availability(on, on);
  const next = occurrences.find((one) => one.series === series);
  if (!next || !isChosen(occurrenceKey(of))) return;
  keepTyped(next, $typed.get()[occurrenceKey(of)] ?? {});
  chooseClass(next);
}

const isChosen = (key: string) => {
  const chosen = $chosenClass.get();
  return chosen !== undefined && occurrenceKey(chosen) === key;
};
