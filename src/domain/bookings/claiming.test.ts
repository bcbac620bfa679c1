import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimRefusals } from './booking-refusals.ts';
import type { Booking } from './booking-schema.ts';
import { claimRefusalMessages, leftWaitlistsSentence } from './claim-texts.ts';
import { canClaim, placeWasTaken } from './claiming.ts';

const waiting = {
  status: 'waitlisted',
  notifiedAt: '2026-03-01T20:00:00.000Z',
  occurrence: { on: '2026-03-02', start: '07:00', end: '08:00', spots: 1, status: 'planned' },
} as unknown as Booking;
const before = new Date('2026-03-02T06:59:59.999Z');

test('a waitlisted person can claim a free place until the class begins', () => {
  assert.ok(canClaim(waiting, before));
  assert.ok(!canClaim(waiting, new Date('2026-03-02T07:00:00Z')));
  assert.ok(!canClaim({ ...waiting, status: 'confirmed' }, before));
  assert.ok(!canClaim({ ...waiting, occurrence: { ...waiting.occurrence, spots: 0 } }, before));
  assert.ok(!canClaim({ ...waiting, occurrence: { ...waiting.occurrence, status: 'cancelled' } }, before));
});

test('a person who was notified of a place learns that somebody else has taken it', () => {
  const full = { ...waiting, occurrence: { ...waiting.occurrence, spots: 0 } };
  assert.ok(placeWasTaken(full));
  assert.ok(!placeWasTaken(waiting));
  assert.ok(!placeWasTaken({ ...full, notifiedAt: null }));
  assert.ok(!placeWasTaken({ ...full, status: 'confirmed' }));
});

test('every refusal of a claim has a message', () => {
  for (const reason of claimRefusals) assert.match(claimRefusalMessages[reason], /\w{3,}.*\.$/);
});

test('the sentence names the waitlists that were left', () => {
  const yin = { title: 'Yin Yoga', on: '2026-03-02', start: '07:30', end: '09:00' } as const;
  assert.equal(leftWaitlistsSentence([]), '');
  assert.equal(
    leftWaitlistsSentence([yin, { ...yin, title: 'Hatha Yoga' }]),
    'You are no longer waiting for Yin Yoga, 07:30 to 09:00, nor for Hatha Yoga, 07:30 to 09:00, which are at the same time.',
  );
  assert.equal(
    leftWaitlistsSentence([yin]),
    'You are no longer waiting for Yin Yoga, 07:30 to 09:00, which is at the same time.',
  );
});
