import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEmail, password } from '#backend/accounts/tests/credentials.ts';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { bookingOf, request } from '#backend/bookings/tests/booking-fixture.ts';
import { createStudio } from '#backend/studio.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { createCalendars } from './calendars.ts';

const { running } = directServer();

const newBrowser = () => createStudio({ ...running(), storage: memoryStorage() });

/** A browser in which a new member has just signed up. */
async function member() {
  const studio = newBrowser();
  await (await studio.accounts()).signUp({ email: freshEmail(), password });
  return studio;
}

const follow = (address: string) => fetch(address, { signal: AbortSignal.timeout(8000) });

test('a member creates an address, which a calendar program reads without signing in', async () => {
  const { calendars, bookings } = await member();
  assert.equal(calendars.offered, true);
  assert.equal(await calendars.ownAddress(), undefined);
  const address = await calendars.renew();
  assert.ok(address);
  assert.ok(address.startsWith(`${running().url}/functions/v1/calendar?token=`), address);
  assert.equal(await calendars.ownAddress(), address);

  const monday = addDays(mondayOf(studioDayOf(new Date())), 7 * 12);
  const { number } = bookingOf(await bookings.book(request({ series: 'hatha-sunrise', on: monday })));
  const response = await follow(address);
  assert.equal(response.status, 200);
  assert.match(await response.text(), new RegExp(`UID:booking-${number}@`));
});

test('a new address replaces the old one, and none works once the calendar is switched off', async () => {
  const { calendars } = await member();
  const [first, second] = [await calendars.renew(), await calendars.renew()];
  assert.notEqual(first, second);
  assert.equal((await follow(first ?? '')).status, 404);
  assert.equal((await follow(second ?? '')).status, 200);
  await calendars.end();
  assert.equal(await calendars.ownAddress(), undefined);
  assert.equal((await follow(second ?? '')).status, 404);
});

test('a visitor has no address, and cannot create one', async () => {
  const { calendars } = newBrowser();
  await assert.rejects(calendars.ownAddress(), /permission denied/);
  await assert.rejects(calendars.renew(), /permission denied/);
});

test('if the server is in this browser, no address is offered', async () => {
  const calendars = createCalendars(async () => crypto.randomUUID(), undefined);
  assert.equal(calendars.offered, false);
  assert.equal(await calendars.ownAddress(), undefined);
});
