import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookingEvent, replay } from './replay.ts';

const event = (text: string): BookingEvent => {
  const [kind, booking] = text.split(' ');
  return { kind: `booking-${kind}` as BookingEvent['kind'], booking: Number(booking) };
};
const problemsAfter = (...events: string[]) => replay(events.map(event), 1);

test('a place, a waitlist in order, a cancellation and a promotion are accepted', () => {
  assert.deepEqual(
    problemsAfter('confirmed 1', 'waitlisted 2', 'waitlisted 3', 'cancelled 1', 'promoted 2', 'cancelled 3'),
    [],
  );
});

for (const [problem, events, message] of [
  ['a place above the capacity', ['confirmed 1', 'confirmed 2'], /2 exceeds the capacity: 2 of 1 places/],
  [
    'a promotion above the capacity',
    ['confirmed 1', 'waitlisted 2', 'promoted 2'],
    /exceeds the capacity: 2 of 1/,
  ],
  [
    'a promotion out of order',
    ['confirmed 1', 'waitlisted 2', 'waitlisted 3', 'cancelled 1', 'promoted 3'],
    /3 was promoted instead of 2/,
  ],
  [
    'a new booking before the people on the waitlist',
    ['confirmed 1', 'waitlisted 2', 'cancelled 1', 'confirmed 3'],
    /was confirmed before/,
  ],
  ['a waitlisted booking although a place was free', ['waitlisted 1'], /1 was waitlisted although/],
  [
    'a free place although somebody waits',
    ['confirmed 1', 'waitlisted 2', 'cancelled 1'],
    /a person is waitlisted although/,
  ],
  ['a second cancellation', ['confirmed 1', 'cancelled 1', 'cancelled 1'], /cancelled twice/],
] as const) {
  test(`the replay reports ${problem}`, () => assert.match(String(problemsAfter(...events)), message));
}
