import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeRange } from '#domain/time/time-of-day.ts';
import type { Booking } from './booking-schema.ts';
import { bookingSentence } from './booking-sentence.ts';
import { bookedSentence, canCancel, correctedSentence, ownMark, sortedBookings } from './own-bookings.ts';

const hours: TimeRange = { start: '07:00', end: '08:00' };

const booking = (number: number, on: StudioDay, status: Booking['status'] = 'confirmed') =>
  ({
    number,
    status,
    startsAt: `${on}T07:00:00.000Z`,
    occurrence: { on, ...hours, status: 'planned', spots: 3 } as Booking['occurrence'],
  }) as Booking;

test('confirmed and waitlisted places can be cancelled up to the start, to the millisecond', () => {
  const start = Date.parse('2026-03-04T07:00:00.000Z');
  for (const status of ['confirmed', 'waitlisted'] as const) {
    assert.equal(canCancel(booking(1, '2026-03-04', status), new Date(start - 1)), true);
    assert.equal(canCancel(booking(1, '2026-03-04', status), new Date(start)), false);
  }
  for (const status of ['cancelled', 'attended', 'no-show'] as const) {
    assert.equal(canCancel(booking(1, '2026-03-04', status), new Date(start - 1)), false, status);
  }
});

test('coming bookings are sorted soonest first; past ones latest first', () => {
  const all = [
    booking(1, '2026-03-09'),
    booking(2, '2026-03-02'),
    booking(3, '2026-03-04', 'waitlisted'),
    booking(4, '2026-03-06', 'cancelled'),
    booking(5, '2026-02-02', 'attended'),
    booking(6, '2026-02-27', 'no-show'),
  ];
  const { upcoming, past } = sortedBookings(all, new Date('2026-03-02T08:00:00Z'));
  assert.deepEqual(
    upcoming.map(({ number }) => number),
    [3, 1],
  );
  assert.deepEqual(
    past.map(({ number }) => number),
    [4, 2, 6, 5],
  );
});

test('a class in progress is not past yet', () => {
  const { upcoming } = sortedBookings([booking(1, '2026-03-02')], new Date('2026-03-02T07:59:59Z'));
  assert.equal(upcoming.length, 1);
});

test("a booking's state is described in a sentence", () => {
  const now = new Date('2026-03-03T07:00:00Z');
  const confirmed = booking(1, '2026-03-04');
  const off = { ...confirmed, occurrence: { ...confirmed.occurrence, status: 'cancelled' as const } };
  const full = { ...confirmed.occurrence, spots: 0 };
  const waiting = { ...confirmed, status: 'waitlisted' as const, waitlistPosition: 2, occurrence: full };
  for (const [row, sentence] of [
    [confirmed, /^Your place is kept for you/],
    [{ ...confirmed, atHome: true }, /^Your place at home is kept for you/],
    [{ ...waiting, notifiedAt: null }, /^You are number 2 on the waitlist/],
    [
      { ...waiting, notifiedAt: '2026-03-03T06:00:00.000Z' },
      /^Somebody was faster.*number 2 on the waitlist/,
    ],
    [{ ...waiting, occurrence: confirmed.occurrence }, /A place is free.*first to claim it/],
    [{ ...confirmed, status: 'cancelled', cancelledLate: false }, /costs you nothing/],
    [{ ...confirmed, status: 'cancelled', cancelledLate: true }, /after free cancellation had ended/],
    [off, /will not hold this class/],
    [booking(1, '2026-03-02'), /has begun or is over/],
    [{ ...confirmed, status: 'attended' }, /has begun or is over/],
  ] satisfies [Booking, RegExp][]) {
    assert.match(bookingSentence(row, now), sentence);
  }
});

test('a new place is announced; one on the waitlist with its position', () => {
  const confirmed = { ...booking(1, '2026-03-04'), occurrence: { title: 'Yin Yoga' } } as Booking;
  assert.equal(bookedSentence(confirmed), 'Successfully booked Yin Yoga class!');
  assert.equal(
    bookedSentence({ ...confirmed, status: 'waitlisted', waitlistPosition: 3 }),
    'You are on the waitlist for Yin Yoga, place 3.',
  );
});

test('a person who corrected a request that had succeeded is told that it is one booking', () => {
  const confirmed = { ...booking(1, '2026-03-04'), email: 'ada@example.com' };
  const yin = { ...confirmed, occurrence: { title: 'Yin Yoga' } } as Booking;
  assert.match(correctedSentence(yin), /already booked Yin Yoga\. It is one booking.*ada@example\.com\.$/);
  assert.match(correctedSentence({ ...yin, status: 'waitlisted' }), /on the waitlist for Yin Yoga/);
});

test('the schedule marks booked and waitlisted classes, with a link', () => {
  const path = '/booking#t';
  assert.deepEqual(ownMark({ status: 'confirmed', token: 't' }), {
    label: 'You’re booked',
    tone: 'sage',
    path,
  });
  assert.deepEqual(ownMark({ status: 'waitlisted', token: 't' }), {
    label: 'You’re waiting',
    tone: 'apricot',
    path,
  });
  assert.equal(ownMark({ status: 'cancelled', token: 't' }), undefined);
});
