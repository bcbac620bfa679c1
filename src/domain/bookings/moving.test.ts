import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleBooking } from '#domain/mails/samples/sample-mails.ts';
import type { Booking } from './booking-schema.ts';
import { movedMessage, moveEffect } from './moving.ts';

const inStudio: Booking = {
  ...sampleBooking,
  occurrence: { ...sampleBooking.occurrence, streamed: true },
};
const atHome: Booking = { ...inStudio, atHome: true };
const waiting: Booking = { ...inStudio, status: 'waitlisted', waitlistPosition: 1 };

test('a person reads beforehand what a move costs', () => {
  assert.match(moveEffect(inStudio) ?? '', /you give up your place in the studio\.$/);
  assert.match(moveEffect(waiting) ?? '', /you have a place at once, and wait no longer\.$/);
  assert.equal(moveEffect(atHome), undefined);
  const full = { ...atHome, occurrence: { ...atHome.occurrence, spots: 0 } };
  assert.equal(moveEffect(full), 'The studio is full at the moment.');
});

test('the confirmation says where the person takes part now', () => {
  assert.equal(movedMessage(atHome), 'You watch Hatha Yoga from home.');
  assert.equal(movedMessage(inStudio), 'You have a place in the studio in Hatha Yoga.');
});
