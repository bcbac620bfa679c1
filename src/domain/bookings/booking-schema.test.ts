import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import * as occurrences from '#domain/occurrences/occurrence-schema.ts';
import { bookRefusals, cancelRefusals } from './booking-refusals.ts';
import * as bookings from './booking-schema.ts';

const occurrence = { ...sampleClass, series: 'hatha-sunrise', on: '2027-02-01', spots: 6, status: 'planned' };
const booking = {
  number: 20001,
  token: '5f0c0e3e-7f52-4b8e-9d8e-1f3c5a7b9d11',
  status: 'waitlisted',
  waitlistPosition: 2,
  occurrence,
  startsAt: '2027-02-01T07:00:00.000Z',
  freeUntilAt: '2027-01-31T19:00:00.000Z',
  bookedAt: '2027-01-20T10:00:00.123Z',
  notifiedAt: null,
  promotedAt: null,
  cancelledAt: null,
  cancelledLate: false,
  name: 'Ada Ashby',
  email: 'ada@post.example',
  phone: '07700 900200',
  paymentMethod: 'class_pass',
  atHome: false,
};
const timetable = {
  readAt: '2027-01-20T10:00:00.000Z',
  occurrences: [occurrence],
  closures: [{ from: '2027-12-24', to: '2027-12-26', reason: 'Christmas' }],
  freeCancellationHours: 12,
  undoMinutes: 10,
  bookAheadWeeks: 26,
};

/** A copy of an object with one field, given by its path, changed; undefined removes it. */
function withChange(whole: object, path: string, value: unknown): unknown {
  const copy = structuredClone(whole) as Record<string, never>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((object: Record<string, never>, name) => object[name] ?? object, copy);
  Object.assign(parent, { [last]: value });
  return copy;
}

test("the database's results are returned unchanged", () => {
  assert.deepEqual(v.parse(occurrences.timetable, timetable), timetable);
  assert.deepEqual(v.parse(v.array(bookings.booking), [booking]), [booking]);
  assert.deepEqual(v.parse(bookings.booking, booking), booking);
  assert.deepEqual(v.parse(bookings.bookAnswer, { kind: 'booked', booking }), { kind: 'booked', booking });
  assert.deepEqual(v.parse(bookings.cancelAnswer, { kind: 'cancelled', booking }), {
    kind: 'cancelled',
    booking,
  });
});

test('every refusal is known, with and without a next class', () => {
  const next = { series: 'hatha-sunrise', on: '2027-02-03', start: '07:00' };
  for (const reason of bookRefusals) {
    assert.deepEqual(v.parse(bookings.bookAnswer, { kind: 'refused', reason }), { kind: 'refused', reason });
    assert.deepEqual(v.parse(bookings.bookAnswer, { kind: 'refused', reason, next }), {
      kind: 'refused',
      reason,
      next,
    });
  }
  const other = { title: 'Hatha Yoga', on: '2027-02-03', start: '07:00', end: '08:00' };
  const overlap = { kind: 'refused', reason: 'overlapping', other };
  assert.deepEqual(v.parse(bookings.bookAnswer, overlap), overlap);
  for (const reason of cancelRefusals) {
    assert.deepEqual(v.parse(bookings.cancelAnswer, { kind: 'refused', reason }), {
      kind: 'refused',
      reason,
    });
  }
});

for (const [path, value] of [
  ['number', '20001'],
  ['number', -1],
  ['token', undefined],
  ['status', 'dreamt'],
  ['status', 'toString'],
  ['waitlistPosition', undefined],
  ['waitlistPosition', 1.5],
  ['startsAt', 'tomorrow'],
  ['cancelledAt', 0],
  ['cancelledLate', null],
  ['paymentMethod', 'beans'],
  ['occurrence', null],
  ['occurrence.on', '2027-02-30'],
  ['occurrence.start', '7:00'],
  ['occurrence.level', 'Beginner'],
  ['occurrence.status', 'open'],
  ['occurrence.price.currency', 'USD'],
  ['occurrence.classType.id', null],
  ['occurrence.instructor', 'Meera'],
] as const) {
  test(`a booking whose ${path} is ${JSON.stringify(value)} is refused`, () => {
    assert.throws(() => v.parse(bookings.booking, withChange(booking, path, value)), v.ValiError);
  });
}

test('unknown results are errors', () => {
  for (const answer of [null, 'yes', {}, { kind: 'refused' }, { kind: 'refused', reason: 'mood' }]) {
    assert.throws(() => v.parse(bookings.bookAnswer, answer), v.ValiError);
    assert.throws(() => v.parse(bookings.cancelAnswer, answer), v.ValiError);
  }
  assert.throws(
    () => v.parse(bookings.bookAnswer, { kind: 'refused', reason: 'full', next: null }),
    v.ValiError,
  );
  assert.throws(() => v.parse(bookings.bookAnswer, { kind: 'surprise' }), v.ValiError);
  assert.throws(() => v.parse(bookings.cancelAnswer, { kind: 'surprise' }), v.ValiError);
  assert.throws(() => v.parse(v.array(bookings.booking), {}), v.ValiError);
  assert.throws(() => v.parse(occurrences.timetable, { ...timetable, occurrences: undefined }), v.ValiError);
  assert.throws(
    () => v.parse(occurrences.timetable, withChange(timetable, 'closures.0.to', 'never')),
    v.ValiError,
  );
});
