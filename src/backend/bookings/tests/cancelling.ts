import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingOf, lookUp, request, type SetUp } from './booking-fixture.ts';

/** Places that become free. */
export function cancellingTests(setUp: SetUp) {
  test('cancelling frees the place, and the private link shows it', async () => {
    const { studio, open } = await setUp();
    const { spots } = await lookUp(studio, open);
    const { token, number } = bookingOf(await studio.bookings.book(request(open)));
    const answer = await studio.bookings.cancel(token);
    assert.ok(answer.kind === 'cancelled', JSON.stringify(answer));
    assert.equal(answer.booking.number, number);
    assert.equal(answer.booking.status, 'cancelled');
    assert.equal(answer.booking.cancelledLate, false);
    assert.ok(answer.booking.cancelledAt);
    assert.equal((await lookUp(studio, open)).spots, spots);
    assert.partialDeepStrictEqual(await studio.bookings.byToken(token), answer.booking);
  });

  test('cancelling twice returns the same and frees one place', async () => {
    const { studio, open } = await setUp();
    const { spots } = await lookUp(studio, open);
    const { token } = bookingOf(await studio.bookings.book(request(open)));
    const first = await studio.bookings.cancel(token);
    assert.deepEqual(await studio.bookings.cancel(token), first);
    assert.equal((await lookUp(studio, open)).spots, spots);
  });

  test('a booking that does not exist cannot be cancelled', async () => {
    const { studio } = await setUp();
    for (const token of ['', 'x', crypto.randomUUID(), "' or 1=1 --"]) {
      const answer = await studio.bookings.cancel(token);
      assert.deepEqual(answer, { kind: 'refused', reason: 'unknown-booking' }, token);
    }
  });

  test('a person who cancelled can book the class again', async () => {
    const { studio, open } = await setUp();
    const { email } = request(open);
    const first = bookingOf(await studio.bookings.book(request(open, { email })));
    await studio.bookings.cancel(first.token);
    const second = bookingOf(await studio.bookings.book(request(open, { email })));
    assert.equal(second.status, 'confirmed');
    assert.notEqual(second.number, first.number);
  });
}
