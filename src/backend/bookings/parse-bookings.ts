import { type Fields, fieldsOf, unknownAnswer } from '#backend/calls/parse-fields.ts';
import {
  type Booking,
  bookingStatuses,
  bookRefusals,
  cancelRefusals,
  type NextClass,
  type OtherClass,
  paymentMethods,
} from '#domain/bookings/booking.ts';
import { levels } from '#domain/classes/level.ts';
import { type Closure, type Occurrence, standings } from '#domain/occurrences/occurrence.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';
import type { BookAnswer, CancelAnswer, CorrectAnswer, Timetable } from './booking-answers.ts';

/** Reads what availability() answered. @throws Error where it is nothing that this version of the site knows. */
export function parseTimetable(answer: unknown): Timetable {
  const fields = fieldsOf('availability', answer);
  return {
    readAt: instant(fields, 'readAt'),
    occurrences: fields.list('occurrences').map(occurrenceFrom),
    closures: fields.list('closures').map(closureFrom),
    freeCancellationHours: fields.count('freeCancellationHours'),
    bookAheadWeeks: fields.count('bookAheadWeeks'),
  };
}

/** Reads what book() answered. @throws Error where it is nothing that this version of the site knows. */
export function parseBookAnswer(answer: unknown): BookAnswer {
  const fields = fieldsOf('book', answer);
  const kind = fields.text('kind');
  if (kind === 'booked') return { kind, booking: bookingFrom(fields.within('booking')) };
  if (kind !== 'refused') throw unknownAnswer('book', answer);
  const reason = fields.parsed('reason', (text) => bookRefusals.find((one) => one === text));
  const { next, other } = answer as { next?: unknown; other?: unknown };
  return {
    kind,
    reason,
    ...(next !== undefined && { next: nextFrom(fields.within('next')) }),
    ...(other !== undefined && { other: otherFrom(fields.within('other')) }),
  };
}

/** Reads what correct_booking() answered. @throws Error where it is nothing that this version of the site knows. */
export function parseCorrectAnswer(answer: unknown): CorrectAnswer {
  const kind = fieldsOf('correct_booking', answer).text('kind');
  return kind === 'none' ? { kind } : parseBookAnswer(answer);
}

/** Reads what cancel_booking() answered. @throws Error where it is nothing that this version of the site knows. */
export function parseCancelAnswer(answer: unknown): CancelAnswer {
  const fields = fieldsOf('cancel_booking', answer);
  const kind = fields.text('kind');
  if (kind === 'cancelled') return { kind, booking: bookingFrom(fields.within('booking')) };
  if (kind !== 'refused') throw unknownAnswer('cancel_booking', answer);
  return { kind, reason: fields.parsed('reason', (text) => cancelRefusals.find((one) => one === text)) };
}

/** Reads what booking_by_token() answered; undefined where there is no such booking. @throws Error as above. */
export function parseBookingByToken(answer: unknown): Booking | undefined {
  return answer === null ? undefined : bookingFrom(fieldsOf('booking_by_token', answer));
}

/** Reads what my_bookings() answered. @throws Error where it is nothing that this version of the site knows. */
export function parseOwnBookings(answer: unknown): Booking[] {
  return fieldsOf('my_bookings', { bookings: answer }).list('bookings').map(bookingFrom);
}

function bookingFrom(fields: Fields): Booking {
  return {
    number: fields.count('number'),
    token: fields.text('token'),
    status: fields.keyOf('status', bookingStatuses),
    waitlistPlace: fields.orNull('waitlistPlace', fields.count),
    occurrence: occurrenceFrom(fields.within('occurrence')),
    startsAt: instant(fields, 'startsAt'),
    freeUntilAt: instant(fields, 'freeUntilAt'),
    bookedAt: instant(fields, 'bookedAt'),
    cancelledAt: fields.orNull('cancelledAt', (name) => instant(fields, name)),
    cancelledLate: fields.flag('cancelledLate'),
    name: fields.text('name'),
    email: fields.text('email'),
    phone: fields.text('phone'),
    paymentMethod: fields.keyOf('paymentMethod', paymentMethods),
  };
}

function occurrenceFrom(fields: Fields): Occurrence {
  const classType = fields.within('classType');
  const instructor = fields.within('instructor');
  const price = fields.within('price');
  return {
    series: fields.text('series'),
    on: fields.parsed('on', parseStudioDay),
    start: fields.parsed('start', parseTimeOfDay),
    end: fields.parsed('end', parseTimeOfDay),
    title: fields.text('title'),
    classType: { id: classType.count('id'), key: classType.text('key') },
    instructor: { key: instructor.text('key'), name: instructor.text('name') },
    level: fields.keyOf('level', levels),
    capacity: fields.count('capacity'),
    spots: fields.count('spots'),
    price: { amount: price.count('amount'), currency: price.keyOf('currency', { GBP: true }) },
    streamed: fields.flag('streamed'),
    standing: fields.keyOf('standing', standings),
  };
}

const closureFrom = (fields: Fields): Closure => ({
  from: fields.parsed('from', parseStudioDay),
  to: fields.parsed('to', parseStudioDay),
  reason: fields.text('reason'),
});

const nextFrom = (fields: Fields): NextClass => ({
  series: fields.text('series'),
  on: fields.parsed('on', parseStudioDay),
  start: fields.parsed('start', parseTimeOfDay),
});

const otherFrom = (fields: Fields): OtherClass => ({
  title: fields.text('title'),
  on: fields.parsed('on', parseStudioDay),
  start: fields.parsed('start', parseTimeOfDay),
  end: fields.parsed('end', parseTimeOfDay),
});

const instant = (fields: Fields, name: string): string =>
  fields.parsed(name, (text) => (Number.isNaN(Date.parse(text)) ? undefined : text));
