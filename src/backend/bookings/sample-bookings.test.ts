import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { createStudio } from '#backend/studio.ts';
import { readSeries } from '#commands/seed/series.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { sampleTimetable } from '#domain/occurrences/sample-workshops.ts';
import { addDays, mondayOf, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import type { BookRequest } from './bookings.ts';

let server: TestSupabase;
startForTests(startTestSupabase, (started) => {
  server = started;
});

const studio = (storage = memoryStorage()) => createStudio({ ...server, storage });

/** A Monday without bookings of the sample's sunrise class and without a stored occurrence. */
let weeksAhead = 9;
const freshMonday = () => addDays(mondayOf(studioDayOf(new Date())), 7 * ++weeksAhead);

const request = (on: StudioDay): BookRequest => ({
  series: 'hatha-sunrise',
  on,
  name: 'Ada Ashby',
  email: `${crypto.randomUUID()}@post.example`,
  phone: '07700 900200',
  paymentMethod: 'pay_at_studio',
  atHome: false,
  joinWaitlist: false,
  requestId: crypto.randomUUID(),
});

async function signedIn(account: string) {
  const studioUnderTest = studio();
  const accounts = await studioUnderTest.accounts();
  await accounts.signIn({ email: `${account}@ekantik.example`, password: demoPassword });
  return studioUnderTest;
}

const today = studioDayOf(new Date());

test('this week and the next in a new database are the same as on the static pages, with workshops', async () => {
  const days = { from: mondayOf(today), to: addDays(mondayOf(today), 13) };
  const { occurrences, closures, freeCancellationHours } = await studio().bookings.availability(
    days.from,
    days.to,
  );
  assert.deepEqual(occurrences, sampleTimetable(readSeries(), { ...days, today }));
  assert.deepEqual(closures, []);
  assert.equal(freeCancellationHours, 12);
});

test('the later weeks have fewer bookings by the rule of the sample', async () => {
  const days = { from: addDays(mondayOf(today), 14), to: addDays(mondayOf(today), 14 + 48) };
  const { occurrences } = await studio().bookings.availability(days.from, days.to);
  assert.deepEqual(occurrences, sampleTimetable(readSeries(), { ...days, today }));
});

test('a guest books, views and cancels by the private link', async () => {
  const { bookings } = studio();
  const answer = await bookings.book(request(freshMonday()));
  assert.equal(answer.kind, 'booked');
  if (answer.kind !== 'booked') return;
  const { token } = answer.booking;
  assert.equal(answer.booking.status, 'confirmed');
  assert.equal(answer.booking.occurrence.spots, 14);
  assert.partialDeepStrictEqual(await bookings.byToken(token), answer.booking);
  const cancelled = await bookings.cancel(token);
  assert.equal(cancelled.kind === 'cancelled' && cancelled.booking.occurrence.spots, 15);
  assert.deepEqual(await bookings.cancel(token), cancelled);
  assert.deepEqual((await bookings.listOwn()).rows, []);
});

test('an unknown or malformed token finds no booking', async () => {
  const { bookings } = studio();
  for (const token of ['', 'nonsense', crypto.randomUUID(), "'; drop table studio.bookings; --"]) {
    assert.equal(await bookings.byToken(token), undefined);
    assert.deepEqual(await bookings.cancel(token), { kind: 'refused', reason: 'unknown-booking' });
  }
});

test('a request sent three times at once is one booking', async () => {
  const { bookings } = studio();
  const same = request(freshMonday());
  const answers = await Promise.all([bookings.book(same), bookings.book(same), bookings.book(same)]);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.kind === 'booked' && answers[0].booking.occurrence.spots, 14);
});

test('a full class names the next one with a free place, and has a waitlist', async () => {
  const { bookings } = studio();
  const today = studioDayOf(new Date());
  const nextMonday = addDays(mondayOf(today), 7);
  const { occurrences } = await bookings.availability(nextMonday, addDays(nextMonday, 6));
  const full = occurrences.find(({ spots }) => spots === 0);
  assert.ok(full);
  const booking = { ...request(full.on), series: full.series };
  const refused = await bookings.book(booking);
  assert.equal(refused.kind === 'refused' && refused.reason, 'full');
  const next = refused.kind === 'refused' ? refused.next : undefined;
  assert.ok(next && `${next.on} ${next.start}` > `${full.on} ${full.start}`);
  const waiting = await bookings.book({ ...booking, joinWaitlist: true });
  assert.equal(waiting.kind === 'booked' && waiting.booking.status, 'waitlisted');
  // The sample's member is already on the waitlist.
  assert.equal(waiting.kind === 'booked' && waiting.booking.waitlistPosition, 2);
});

test('a member sees their own bookings, the latest class first, and no guest’s', async () => {
  const { bookings } = await signedIn('member');
  const before = (await bookings.listOwn()).rows;
  assert.deepEqual(
    before.map(({ status }) => status).sort(),
    ['attended', 'confirmed', 'waitlisted'],
    'one past, one coming, one on the waitlist',
  );
  const answer = await bookings.book(request(freshMonday()));
  const after = (await bookings.listOwn()).rows;
  assert.deepEqual(after.at(0), answer.kind === 'booked' && answer.booking);
  assert.deepEqual(
    after.map(({ startsAt }) => startsAt),
    after
      .map(({ startsAt }) => startsAt)
      .sort()
      .reverse(),
  );
});
