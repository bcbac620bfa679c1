import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disagreements, type KnownBooking, type StoredBooking } from './ledger.ts';

const known = (changes: Partial<KnownBooking> = {}): KnownBooking => ({
  number: 1,
  token: 't',
  requestId: 'r',
  status: 'confirmed',
  cancelled: false,
  ...changes,
});
const stored = (changes: Partial<StoredBooking> = {}): StoredBooking => ({
  number: 1,
  occurrence: 7,
  email: 'ada@post.example',
  requestId: 'r',
  status: 'confirmed',
  ...changes,
});

test('both sides agree on what was booked, promoted and cancelled', () => {
  assert.deepEqual(disagreements([known()], [stored()]), []);
  assert.deepEqual(disagreements([known({ status: 'waitlisted' })], [stored()]), []);
  assert.deepEqual(disagreements([known({ cancelled: true })], [stored({ status: 'cancelled' })]), []);
});

test('a confirmed answer that is lost is found', () => {
  assert.deepEqual(disagreements([known()], []), ['1 was answered and is not stored']);
  assert.match(String(disagreements([known()], [stored({ status: 'waitlisted' })])), /stored as waitlisted/);
  assert.match(String(disagreements([known()], [stored({ status: 'cancelled' })])), /stored as cancelled/);
  assert.match(String(disagreements([known({ cancelled: true })], [stored()])), /stored as confirmed/);
});

test('a booking that nobody was told of is found, and one of another request', () => {
  assert.deepEqual(disagreements([], [stored()]), ['1 is stored and nobody knows']);
  assert.match(String(disagreements([known()], [stored({ requestId: 'x' })])), /another request/);
});

test('two places of one person in one class are found', () => {
  const twice = [known(), known({ number: 2 })];
  const both = [stored(), stored({ number: 2, email: 'ADA@post.example' })];
  assert.deepEqual(disagreements(twice, both), ['somebody has two places in one class']);
  assert.deepEqual(disagreements(twice, [stored(), stored({ number: 2, occurrence: 8 })]), []);
});
