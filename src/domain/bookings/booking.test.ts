import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingPath, bookingReference, isLateCancellation } from './booking.ts';

test('a booking is referred to by its number', () => {
  assert.equal(bookingReference({ number: 20001 }), 'EK-20001');
});

test('the secret of a private link is never part of a request to a server', () => {
  const { pathname, search, hash } = new URL(bookingPath('secret'), 'https://ekantik.example');
  assert.deepEqual([pathname, search, hash], ['/booking', '', '#secret']);
});

test('a cancellation is late after the deadline, not at its last moment', () => {
  const booking = { freeUntilAt: '2026-03-01T19:00:00.000Z' };
  assert.equal(isLateCancellation(booking, new Date('2026-03-01T19:00:00.000Z')), false);
  assert.equal(isLateCancellation(booking, new Date('2026-03-01T19:00:00.001Z')), true);
});
