import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelRefusals } from './booking-refusals.ts';
import type { Booking } from './booking-schema.ts';
import { cancellationEffect, cancelRefusalMessages } from './cancelling.ts';

const booking = {
  status: 'confirmed',
  freeUntilAt: '2026-07-01T18:00:00.000Z',
  startsAt: '2026-07-02T06:00:00.000Z',
  occurrence: { status: 'planned' },
} as Booking;

test('a cancellation in time names the deadline of free cancellation, on the studio’s clock', () => {
  const sentence = cancellationEffect(booking, new Date('2026-07-01T18:00:00Z'));
  assert.match(sentence, /free of charge until Wed 19:00/);
});

test('a cancellation after the deadline is recorded as late', () => {
  const sentence = cancellationEffect(booking, new Date('2026-07-01T18:00:00.001Z'));
  assert.match(sentence, /begins in twelve hours: cancelling would already count as late.*late cancellation/);
});

test('a question that is still open when the class begins no longer says that it can be cancelled', () => {
  const sentence = cancellationEffect(booking, new Date('2026-07-02T06:00:00Z'));
  assert.equal(sentence, 'This class has begun, so it can no longer be cancelled.');
});

test('a cancellation on the waitlist gives up the place in line', () => {
  assert.match(cancellationEffect({ ...booking, status: 'waitlisted' }, new Date()), /place on the waitlist/);
});

test('a class that the studio cancelled costs nothing, however late it is', () => {
  const off = { ...booking, occurrence: { ...booking.occurrence, status: 'cancelled' } } as Booking;
  const effect = (cancelled: Booking) => cancellationEffect(cancelled, new Date('2026-07-02T05:00:00Z'));
  assert.equal(effect(off), 'This class will not take place, so cancelling costs you nothing.');
  assert.match(
    effect({ ...off, paid: { amount: 1500, currency: 'GBP' } }),
    /costs you nothing\. You have paid £15\. We will refund it/,
  );
});

test('every refusal to cancel says what to do', () => {
  for (const reason of cancelRefusals) assert.match(cancelRefusalMessages[reason], /Please/);
});
