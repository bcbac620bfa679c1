import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { bookingsContract } from '#backend/bookings-contract/bookings-contract.ts';
import { booked, lookUp, refused, request } from '#backend/bookings-contract/scene.ts';
import type { Sample } from '#backend/simulated/sample.ts';
import { simulatedStudio } from '#backend/simulated/simulated-studio.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';

const series = (key: string, changed: Partial<ClassSeries>): ClassSeries => ({
  key,
  title: 'Hatha Yoga',
  classType: { id: 1, key: 'hatha' },
  instructor: { key: 'meera-ashdown', name: 'Meera Ashdown' },
  days: ['Monday', 'Wednesday', 'Friday'],
  start: '07:00',
  end: '08:00',
  level: 'beginner',
  capacity: 15,
  price: { amount: 1500, currency: 'GBP' },
  status: 'active',
  streamed: false,
  booked: [0, 10, 12],
  ...changed,
});

const sample: Sample = {
  series: [
    series('sunrise', {}),
    series('popular', { days: ['Tuesday', 'Thursday'], start: '10:00', end: '11:00', booked: [15, 12] }),
    series('resting', { days: ['Saturday'], booked: [0], status: 'paused' }),
  ],
  products: [],
  freeCancellationHours: 12,
  bookAheadWeeks: 26,
};

// Monday, an hour after the sunrise class.
const now = { at: Date.parse('2026-03-02T09:00:00Z') };
const wednesday = { series: 'sunrise', on: '2026-03-04' } as const;
const tuesday = { series: 'popular', on: '2026-03-03' } as const;

const studioIn = (storage: Storage | undefined, clock = now) =>
  simulatedStudio(storage, { sample: async () => sample, now: () => clock.at, bookingTakes: 0 });

bookingsContract('simulated', async () => ({
  studio: studioIn(memoryStorage()),
  open: wednesday,
  full: tuesday,
  begun: { series: 'sunrise', on: '2026-03-02' },
}));

test('simulated: the next page remembers a booking', async () => {
  const storage = memoryStorage();
  const { token } = booked(await studioIn(storage).bookings.book(request(wednesday)));
  const next = studioIn(storage);
  assert.equal((await next.bookings.byToken(token))?.status, 'confirmed');
  assert.equal((await lookUp(next, wednesday)).spots, 4);
});

test('simulated: no waitlist is kept', () => {
  assert.equal(studioIn(memoryStorage()).bookings.waitlist, false);
});

test('simulated: a class on a break is refused by that name, with another one of its type', async () => {
  const { bookings } = studioIn(memoryStorage());
  const { reason, next } = refused(await bookings.book(request({ series: 'resting', on: '2026-03-07' })));
  assert.equal(reason, 'paused');
  assert.deepEqual(next, { series: 'sunrise', on: '2026-03-09', start: '07:00' });
});

test('simulated: 26 weeks ahead can be booked, a day more cannot', async () => {
  const { bookings } = studioIn(memoryStorage());
  const last = { series: 'sunrise', on: '2026-08-31' } as const;
  assert.equal(booked(await bookings.book(request(last))).status, 'confirmed');
  const further = { series: 'popular', on: '2026-09-01' } as const;
  assert.equal(refused(await bookings.book(request(further))).reason, 'too-early');
});

test('simulated: booking closes at the start, to the millisecond', async () => {
  const clock = { at: Date.parse('2026-03-04T07:00:00Z') - 1 };
  const { bookings } = studioIn(memoryStorage(), clock);
  booked(await bookings.book(request(wednesday)));
  clock.at += 1;
  assert.equal(refused(await bookings.book(request(wednesday))).reason, 'begun');
});

test('simulated: a cancellation after the free time is marked late, and none is possible from the start on', async () => {
  const clock = { at: Date.parse('2026-03-03T19:00:00Z') };
  const { bookings } = studioIn(memoryStorage(), clock);
  const late = async () => {
    const { token } = booked(await bookings.book(request(wednesday)));
    const answer = await bookings.cancel(token);
    return answer.kind === 'cancelled' && answer.booking.cancelledLate;
  };
  assert.equal(await late(), false);
  clock.at += 1;
  assert.equal(await late(), true);
  const { token } = booked(await bookings.book(request(wednesday)));
  clock.at = Date.parse('2026-03-04T07:00:00Z');
  assert.deepEqual(await bookings.cancel(token), { kind: 'refused', reason: 'begun' });
});

test('simulated: booking takes a second', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const studio = simulatedStudio(memoryStorage(), { sample: async () => sample, now: () => now.at });
  let answered = false;
  const answer = studio.bookings.book(request(wednesday)).then(() => {
    answered = true;
  });
  mock.timers.tick(999);
  await new Promise(setImmediate);
  assert.equal(answered, false);
  mock.timers.tick(1);
  await answer;
});

test('simulated: a person’s data holds their bookings', async () => {
  const studio = studioIn(memoryStorage());
  const accounts = await studio.accounts();
  await accounts.signIn({ email: 'member@ekantik.example', password: 'studio-demo-1' });
  const { number } = booked(await studio.bookings.book(request(wednesday)));
  const user = { id: 'a0000000-0000-4000-8000-000000000003', email: 'member@ekantik.example' };
  const { bookings } = await accounts.personalData(user);
  assert.equal((bookings as { number: number }[])[0]?.number, number);
});

test('simulated: storage that holds something else is begun anew', async () => {
  const whole = memoryStorage();
  booked(await studioIn(whole).bookings.book(request(wednesday)));
  const [one] = JSON.parse(whole.getItem('ekantik:bookings') ?? '[]');
  const broken = Object.keys(one).map((field) => JSON.stringify([{ ...one, [field]: {} }]));
  for (const found of ['{', 'null', '{"old":true}', '[1]', '[null]', ...broken]) {
    const storage = memoryStorage();
    storage.setItem('ekantik:bookings', found);
    assert.equal((await lookUp(studioIn(storage), wednesday)).spots, 5, found);
    assert.equal(booked(await studioIn(storage).bookings.book(request(wednesday))).number, 20_001, found);
  }
});

test('simulated: blocked or missing storage is no error', async () => {
  const throws = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = { getItem: throws, setItem: throws, removeItem: throws } as unknown as Storage;
  for (const storage of [blocked, undefined]) {
    const { bookings } = studioIn(storage);
    const { token } = booked(await bookings.book(request(wednesday)));
    assert.equal((await bookings.cancel(token)).kind, 'cancelled');
  }
});

test('simulated: a class that the sample has no more is not shown', async () => {
  const storage = memoryStorage();
  const { token } = booked(await studioIn(storage).bookings.book(request(wednesday)));
  const other = simulatedStudio(storage, {
    sample: async () => ({ ...sample, series: [] }),
    bookingTakes: 0,
  });
  assert.equal(await other.bookings.byToken(token), undefined);
  assert.deepEqual(await other.bookings.cancel(token), { kind: 'refused', reason: 'unknown-booking' });
});
