import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookingEvent, replay } from './replay.ts';

const event = (answer: string): BookingEvent => {
  const [kind, booking] = answer.split(' ');
  return { kind: `booking-${kind}` as BookingEvent['kind'], booking: Number(booking) };
};
const after = (...events: string[]) => replay(events.map(event), 1);

test('accepts a place, a waitlist in order, a cancellation and a promotion', () => {
  assert.deepEqual(
    after('confirmed 1', 'waitlisted 2', 'waitlisted 3', 'cancelled 1', 'promoted 2', 'cancelled 3'),
    [],
  );
});

for (const [what, events, answer] of [
  ['a place too many', ['confirmed 1', 'confirmed 2'], /2 made 2 places of 1/],
  ['a promotion too many', ['confirmed 1', 'waitlisted 2', 'promoted 2'], /made 2 places/],
  [
    'a promotion out of order',
    ['confirmed 1', 'waitlisted 2', 'waitlisted 3', 'cancelled 1', 'promoted 3'],
    /3 was promoted and not 2/,
  ],
  [
    'a newcomer before who waits',
    ['confirmed 1', 'waitlisted 2', 'cancelled 1', 'confirmed 3'],
    /came before/,
  ],
  ['waiting beside a free place', ['waitlisted 1'], /had to wait/],
  ['a free place that nobody is given', ['confirmed 1', 'waitlisted 2', 'cancelled 1'], /somebody waits/],
  ['a cancellation twice', ['confirmed 1', 'cancelled 1', 'cancelled 1'], /cancelled twice/],
] as const) {
  test(`${what} is found`, () => assert.match(String(after(...events)), answer));
}
