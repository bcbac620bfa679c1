import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEmail, password } from '#backend/accounts/tests/credentials.ts';
import { bookingOf, request, type SetUp } from './booking-fixture.ts';

/** Reminders of classes. */
export function remindersTests(setUp: SetUp) {
  test('a member is reminded until they switch reminders off, and again when they switch them on', async () => {
    const { studio } = await setUp();
    const accounts = await studio.accounts();
    await accounts.signUp({ email: freshEmail(), password });
    assert.equal(await studio.bookings.reminders(), true);
    assert.equal(await studio.bookings.setReminders(false), false);
    assert.equal(await studio.bookings.reminders(), false);
    assert.equal(await studio.bookings.setReminders(true), true);
    assert.equal(await studio.bookings.reminders(), true);
  });

  test('a booking’s private link switches no reminders, because anybody may book with another person’s address', async () => {
    const { studio, open } = await setUp();
    const email = freshEmail();
    const { token } = bookingOf(await studio.bookings.book(request(open, { email })));
    assert.equal(await studio.bookings.remind(token, false), false);
    await (await studio.accounts()).signUp({ email, password });
    assert.equal(await studio.bookings.reminders(), true);
  });

  test('an unknown link switches nothing', async () => {
    const { studio } = await setUp();
    assert.equal(await studio.bookings.remind(crypto.randomUUID(), false), false);
    assert.equal(await studio.bookings.remind('no link', false), false);
  });
}
