import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClientBooking, disagreements, type StoredBooking } from './ledger.ts';

const clientBooking = (changes: Partial<ClientBooking> = {}): ClientBooking => ({
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

test('booked, promoted and cancelled places that agree are accepted', () => {
  assert.deepEqual(disagreements([clientBooking()], [storedBooking()]), []);
  assert.deepEqual(disagreements([clientBooking({ status: 'waitlisted' })], [storedBooking()]), []);
  assert.deepEqual(
    disagreements([clientBooking({ cancelled: true })], [storedBooking({ status: 'cancelled' })]),
    [],
  );
});

test('a confirmed booking that was lost is reported', () => {
  assert.deepEqual(disagreements([clientBooking()], []), ['1 was confirmed to a client and is not stored']);
  assert.match(
    String(disagreements([clientBooking()], [storedBooking({ status: 'waitlisted' })])),
    /stored as waitlisted/,
  );
  assert.match(
    String(disagreements([clientBooking()], [storedBooking({ status: 'cancelled' })])),
    /stored as cancelled/,
  );
  assert.match(
    String(disagreements([clientBooking({ cancelled: true })], [storedBooking()])),
    /stored as confirmed/,
  );
});

test('a booking that no client knows is reported, and one of another request', () => {
  assert.deepEqual(disagreements([], [storedBooking()]), ['1 is stored and unknown to every client']);
  assert.match(
    String(disagreements([clientBooking()], [storedBooking({ requestId: 'x' })])),
    /another request/,
  );
});

test('two places of one person in one class are reported', () => {
  const clientBookings = [clientBooking(), clientBooking({ number: 2 })];
  const storedBookings = [storedBooking(), storedBooking({ number: 2, email: 'ADA@post.example' })];
  assert.deepEqual(disagreements(clientBookings, storedBookings), ['a person has two places in one class']);
  assert.deepEqual(
    disagreements(clientBookings, [storedBooking(), storedBooking({ number: 2, occurrence: 8 })]),
    [],
  );
});
