import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { comingWorkshops } from './coming-workshops.ts';

const rest: ClassSeries = {
  ...sampleClass,
  key: 'rest',
  title: 'An Afternoon of Deep Rest',
  description: 'Tea at the end.',
  start: '14:00',
  end: '16:30',
  price: { amount: 3500, currency: 'GBP' },
  workshop: true,
  days: [],
  status: 'active',
  booked: [],
};
const weekly: ClassSeries = { ...rest, key: 'weekly', workshop: false, days: ['Monday'], booked: [0] };
const paused: ClassSeries = { ...rest, key: 'paused', status: 'paused' };

const date = {
  series: 'rest',
  on: '2026-12-13',
  start: '14:00',
  end: '16:30',
  instructor: { name: 'Meera Ashdown' },
  cancelled: false,
} as const;

type Options = Parameters<typeof comingWorkshops>[0];

const comingOn = (dates: Options['dates'], more: Partial<Options> = {}) =>
  comingWorkshops({
    series: [rest, weekly, paused],
    dates,
    closures: [],
    now: new Date('2026-12-13T13:59:59Z'),
    ...more,
  });

test('a workshop has the time and the instructor of its date, and the rest of its series', () => {
  const { cancelled, ...held } = {
    ...date,
    start: '15:00',
    end: '17:30',
    instructor: { name: 'Tom Hollis' },
  } as const;
  const { title, description, classType, price, streamed } = rest;
  assert.deepEqual(comingOn([{ ...held, cancelled }]), [
    { ...held, title, description, classType, price, streamed },
  ]);
});

test('workshops are listed by day and then by start', () => {
  const dates = [
    { ...date, on: '2026-12-20', start: '16:00' },
    date,
    { ...date, on: '2027-01-10' },
    { ...date, on: '2026-12-20', start: '09:30' },
  ] as const;
  assert.deepEqual(
    comingOn(dates).map(({ on, start }) => `${on} ${start}`),
    ['2026-12-13 14:00', '2026-12-20 09:30', '2026-12-20 16:00', '2027-01-10 14:00'],
  );
});

test('dates that are cancelled, begun or on closing days are left out, as are weekly, paused and unknown classes', () => {
  assert.deepEqual(comingOn([{ ...date, cancelled: true }]), []);
  assert.equal(comingOn([date]).length, 1);
  assert.deepEqual(comingOn([date], { now: new Date('2026-12-13T14:00:00Z') }), []);
  const closedFrom = (from: `${number}-${number}-${number}`, to: typeof from) =>
    comingOn([date], { closures: [{ from, to }] }).length;
  assert.equal(closedFrom('2026-12-10', '2026-12-13'), 0);
  assert.equal(closedFrom('2026-12-13', '2026-12-20'), 0);
  assert.equal(closedFrom('2026-12-14', '2026-12-20'), 1);
  assert.equal(closedFrom('2026-12-01', '2026-12-12'), 1);
  for (const series of ['weekly', 'paused', 'gone']) assert.deepEqual(comingOn([{ ...date, series }]), []);
});
