import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disagreements, type KnownBooking, type StoredBooking } from './ledger.ts';

const knownBooking = (changes: Partial<KnownBooking> = {}): KnownBooking => ({
  number: 1,
  token: 't',
  requestId: 'r',
  status: 'confirmed',
  cancelled: false,
  ...changes,
});
const storedBooking = (changes: Partial<StoredBooking> = {}): StoredBooking => ({
  number: 1,
  occurrence: 7,
  email: 'ada@post.example',
  requestId: 'r',
  status: 'confirmed',
  ...changes,
});

test('booked, promoted and cancelled places agree', () => {
  assert.deepEqual(disagreements([knownBooking()], [storedBooking()]), []);
  assert.deepEqual(disagreements([knownBooking({ status: 'waitlisted' })], [storedBooking()]), []);
  assert.deepEqual(
    disagreements([knownBooking({ cancelled: true })], [storedBooking({ status: 'cancelled' })]),
    [],
  );
});

test('a confirmed booking that was lost is found', () => {
  assert.deepEqual(disagreements([knownBooking()], []), ['1 was confirmed to a client and is not stored']);
  assert.match(
    String(disagreements([knownBooking()], [storedBooking({ status: 'waitlisted' })])),
    /stored as waitlisted/,
  );
  assert.match(
    String(disagreements([knownBooking()], [storedBooking({ status: 'cancelled' })])),
    /stored as cancelled/,
  );
  assert.match(
    String(disagreements([knownBooking({ cancelled: true })], [storedBooking()])),
    /stored as confirmed/,
  );
});

test('a booking that no client knows is found, and one of another request', () => {
  assert.deepEqual(disagreements([], [storedBooking()]), ['1 is stored and unknown to every client']);
  assert.match(
    String(disagreements([knownBooking()], [storedBooking({ requestId: 'x' })])),
    /another request/,
  );
});

test('two places of one person in one class are found', () => {
  const twice = [knownBooking(), knownBooking({ number: 2 })];
  const both = [storedBooking(), storedBooking({ number: 2, email: 'ADA@post.example' })];
  assert.deepEqual(disagreements(twice, both), ['a person has two places in one class']);
  assert.deepEqual(disagreements(twice, [storedBooking(), storedBooking({ number: 2, occurrence: 8 })]), []);
});
