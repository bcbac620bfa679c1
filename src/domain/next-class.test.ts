import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextClassOf } from './next-class.ts';
import type { Occurrence } from './occurrence.ts';
import type { StudioDay } from './studio-time.ts';

const one = (series: string, on: StudioDay, changed: Partial<Occurrence> = {}) =>
  ({
    series,
    on,
    start: '07:00',
    end: '08:00',
    classType: { id: 1, key: 'hatha' },
    spots: 2,
    standing: 'planned',
    ...changed,
  }) as Occurrence;

const now = new Date('2026-03-02T07:00:00Z');
const wanted = { series: 'sunrise', on: '2026-03-04' } as const;

test('the first class of the type that can be booked is next', () => {
  const next = nextClassOf(
    'hatha',
    [
      one('sunrise', '2026-03-02'),
      one('evening', '2026-03-02', { start: '18:00', end: '19:00', spots: 0 }),
      one('dusk', '2026-03-03', { classType: { id: 4, key: 'yin' } }),
      one('sunrise', '2026-03-03', { standing: 'cancelled' }),
      one('sunrise', '2026-03-04'),
      one('sunrise', '2026-03-06', { start: '09:00', end: '10:00' }),
      one('sunrise', '2026-03-09'),
    ],
    wanted,
    now,
  );
  assert.deepEqual(next, { series: 'sunrise', on: '2026-03-06', start: '09:00' });
});

test('another class at the same day is next, the same one never', () => {
  assert.equal(nextClassOf('hatha', [one('sunrise', '2026-03-04')], wanted, now), undefined);
  assert.equal(nextClassOf('hatha', [one('evening', '2026-03-04')], wanted, now)?.series, 'evening');
});
