import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEmail, password } from '#backend/accounts/tests/credentials.ts';
import { addDays } from '#domain/time/studio-time.ts';
import { bookingOf, request, type SetUp } from './booking-fixture.ts';

/** The bookings that people see as their own. */
export function ownBookingsTests(setUp: SetUp) {
  test('a visitor has no bookings, even after booking as a guest', async () => {
    const { studio, open } = await setUp();
    assert.deepEqual((await studio.bookings.listOwn()).rows, []);
    bookingOf(await studio.bookings.book(request(open)));
    assert.deepEqual((await studio.bookings.listOwn()).rows, []);
  });

  test('a member sees all of their own bookings, the latest class first, and nobody else’s', async () => {
    const { studio, open } = await setUp();
    const guest = bookingOf(await studio.bookings.book(request(open)));
    const accounts = await studio.accounts();
    await accounts.signUp({ email: freshEmail(), password });

    const early = bookingOf(await studio.bookings.book(request(open)));
    const late = bookingOf(await studio.bookings.book(request({ ...open, on: addDays(open.on, 7) })));
    const numbers = async () => (await studio.bookings.listOwn()).rows.map(({ number }) => number);
    assert.deepEqual(await numbers(), [late.number, early.number]);

    await studio.bookings.cancel(early.token);
    const [, cancelled] = (await studio.bookings.listOwn()).rows;
    assert.equal(cancelled?.status, 'cancelled');
    assert.ok(!(await numbers()).includes(guest.number));

    await accounts.signOut('local');
    assert.deepEqual((await studio.bookings.listOwn()).rows, []);
  });

  test('a member sees and cancels what they booked as a guest', async () => {
    const { studio, open } = await setUp();
    const email = freshEmail();
    const guest = bookingOf(await studio.bookings.book(request(open, { email })));
    await (await studio.accounts()).signUp({ email, password });

    const [own] = (await studio.bookings.listOwn()).rows;
    assert.equal(own?.number, guest.number);
    await studio.bookings.cancel(own.token);
    assert.equal((await studio.bookings.listOwn()).rows[0]?.status, 'cancelled');
  });
}
