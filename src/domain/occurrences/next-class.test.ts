import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { nextClassOf } from './next-class.ts';
import type { Occurrence } from './occurrence-schema.ts';

const occurrence = (series: string, on: StudioDay, changed: Partial<Occurrence> = {}) =>
  ({
    series,
    on,
    start: '07:00',
    end: '08:00',
    classType: { id: 1, key: 'hatha' },
    workshop: false,
    spots: 2,
    status: 'planned',
    ...changed,
  }) as Occurrence;

const hatha = occurrence('sunrise', '2026-03-02');
const now = new Date('2026-03-02T07:00:00Z');

test('the first bookable class of the type after the unavailable one is suggested', () => {
  const next = nextClassOf(
    hatha,
    [
      occurrence('evening', '2026-03-03'),
      occurrence('sunrise', '2026-03-04'),
      occurrence('midday', '2026-03-04', { start: '12:00', end: '13:00', spots: 0 }),
      occurrence('dusk', '2026-03-05', { classType: { id: 4, key: 'yin' } }),
      occurrence('sunrise', '2026-03-05', { status: 'cancelled' }),
      occurrence('sunrise', '2026-03-06', { start: '09:00', end: '10:00' }),
      occurrence('sunrise', '2026-03-09'),
    ],
    { after: new Date('2026-03-04T07:00:00Z'), now },
  );
  assert.deepEqual(next, { series: 'sunrise', on: '2026-03-06', start: '09:00' });
});

test('a class that has begun is not suggested', () => {
  const later = [
    occurrence('sunrise', '2026-03-02', { start: '06:30' }),
    occurrence('sunrise', '2026-03-04'),
  ];
  const next = nextClassOf(hatha, later, { after: new Date('2026-03-01T07:00:00Z'), now });
  assert.equal(next?.on, '2026-03-04');
});

test('nothing is suggested if no class of the type is bookable', () => {
  const same = { after: new Date('2026-03-04T07:00:00Z'), now };
  assert.equal(nextClassOf(hatha, [occurrence('sunrise', '2026-03-04')], same), undefined);
});

test('a class is not replaced by a workshop, and a workshop only by another date of the same', () => {
  const workshop = (series: string, on: StudioDay) => occurrence(series, on, { workshop: true });
  const offered = [
    workshop('rest', '2026-03-07'),
    occurrence('sunrise', '2026-03-09'),
    workshop('breath', '2026-03-14'),
    workshop('rest', '2026-03-21'),
  ];
  const times = { after: new Date('2026-03-07T23:00:00Z'), now };
  assert.equal(nextClassOf(workshop('rest', '2026-03-07'), offered, times)?.on, '2026-03-21');
  assert.equal(nextClassOf(workshop('sleep', '2026-03-07'), offered, times), undefined);
  assert.equal(nextClassOf(hatha, offered, { after: now, now })?.on, '2026-03-09');
});
