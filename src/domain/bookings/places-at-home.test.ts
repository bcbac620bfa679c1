import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleBooking } from '#domain/mails/samples/sample-mails.ts';
import type { Booking } from './booking-schema.ts';
import { otherPlace } from './places-at-home.ts';

const inStudio: Booking = {
  ...sampleBooking,
  occurrence: { ...sampleBooking.occurrence, streamed: true },
};
const atHome: Booking = { ...inStudio, atHome: true };
const waiting: Booking = { ...inStudio, status: 'waitlisted', waitlistPosition: 1 };
const before = new Date('2026-03-01T07:00:00Z');
const begun = new Date(inStudio.startsAt);

test('a booking of a streamed class can be moved home and back until the class begins', () => {
  assert.equal(otherPlace(inStudio, before), 'home');
  assert.equal(otherPlace(atHome, before), 'studio');
  assert.equal(otherPlace(inStudio, begun), undefined);
  assert.equal(otherPlace(atHome, begun), undefined);
});

test('a person on the waitlist can take a place at home', () =>
  assert.equal(otherPlace(waiting, before), 'home'));

test('other bookings cannot be moved', () => {
  const { occurrence } = inStudio;
  for (const changed of [
    { status: 'cancelled' },
    { status: 'attended' },
    { broughtBy: 'Ada Marsh' },
    { occurrence: { ...occurrence, status: 'cancelled' } },
    { occurrence: { ...occurrence, streamed: false } },
  ] as const)
    assert.equal(otherPlace({ ...inStudio, ...changed }, before), undefined, JSON.stringify(changed));
});
