import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Studio } from '#backend/studio.ts';
import { bookingOf, lookUp, type OccurrenceKey, refusalOf, request, type SetUp } from './booking-fixture.ts';

/** Takes every free place of a class and returns the bookings. */
async function fillUp(studio: Studio, named: OccurrenceKey) {
  const { spots } = await lookUp(studio, named);
  const bookings = [];
  for (let index = 0; index < spots; index += 1) {
    bookings.push(bookingOf(await studio.bookings.book(request(named))));
  }
  return bookings;
}

/** Full classes, and their waitlists. */
export function waitlistTests(setUp: SetUp) {
  test('the last place makes a class full', async () => {
    const { studio, open } = await setUp();
    await fillUp(studio, open);
    assert.equal((await lookUp(studio, open)).spots, 0);
    assert.equal(refusalOf(await studio.bookings.book(request(open))).reason, 'full');
  });

  test('a full class offers a place on its waitlist only on request', async () => {
    const { studio, full } = await setUp();
    assert.equal(refusalOf(await studio.bookings.book(request(full))).reason, 'full');
    const answer = await studio.bookings.book(request(full, { joinWaitlist: true }));
    const { status, waitlistPosition } = bookingOf(answer);
    assert.equal(status, 'waitlisted');
    assert.ok(waitlistPosition && waitlistPosition >= 1);
  });

  test('a person who is willing to join the waitlist gets a place if there is one', async () => {
    const { studio, open } = await setUp();
    const answer = await studio.bookings.book(request(open, { joinWaitlist: true }));
    assert.equal(bookingOf(answer).status, 'confirmed');
  });

  test('the first person on the waitlist is promoted when a place becomes free, and the others move up', async () => {
    const { studio, open } = await setUp();
    const [someone] = await fillUp(studio, open);
    assert.ok(someone);
    const first = bookingOf(await studio.bookings.book(request(open, { joinWaitlist: true })));
    const second = bookingOf(await studio.bookings.book(request(open, { joinWaitlist: true })));
    assert.deepEqual([first.waitlistPosition, second.waitlistPosition], [1, 2]);

    await studio.bookings.cancel(someone.token);
    const promoted = await studio.bookings.byToken(first.token);
    assert.deepEqual([promoted?.status, promoted?.waitlistPosition], ['confirmed', null]);
    assert.equal((await studio.bookings.byToken(second.token))?.waitlistPosition, 1);
    assert.equal((await lookUp(studio, open)).spots, 0);
  });

  test('leaving the waitlist frees no place in the class', async () => {
    const { studio, open } = await setUp();
    await fillUp(studio, open);
    const waiting = bookingOf(await studio.bookings.book(request(open, { joinWaitlist: true })));
    assert.equal((await studio.bookings.cancel(waiting.token)).kind, 'cancelled');
    assert.equal((await lookUp(studio, open)).spots, 0);
  });
}
