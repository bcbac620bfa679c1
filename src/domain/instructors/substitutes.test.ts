import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assignToOne, clashingDate, freeSubstitutes, type TaughtDate } from './substitutes.ts';

const date = (number: number, key: string, changed: Partial<TaughtDate> = {}): TaughtDate => ({
  number,
  title: 'Yin Yoga',
  on: '2026-11-23',
  start: '18:00',
  end: '19:00',
  instructor: { key },
  ...changed,
});
const evening = date(1, 'ines');
const later = date(2, 'ines', { on: '2026-11-24' });
const toms = date(3, 'tom', { start: '18:30', end: '19:30' });
const everybody = [
  { key: 'ines', name: 'Ines', status: 'active' },
  { key: 'meera', name: 'Meera', status: 'active' },
  { key: 'ruth', name: 'Ruth', status: 'on-leave' },
  { key: 'tom', name: 'Tom', status: 'active' },
] as const;

test('a person who teaches at that time is busy', () => {
  assert.equal(clashingDate('tom', evening, [evening, toms]), toms);
  assert.equal(clashingDate('tom', later, [evening, toms]), undefined);
  assert.equal(clashingDate('ines', evening, [evening]), undefined);
  assert.equal(clashingDate('tom', evening, [{ ...toms, start: '19:00', end: '20:00' }]), undefined);
});

test('only active and free colleagues are offered', () => {
  assert.deepEqual(
    freeSubstitutes(evening, everybody, [evening, toms]).map(({ key }) => key),
    ['meera'],
  );
});

test('one person gets every date on which they are free', () => {
  assert.deepEqual(assignToOne('tom', [evening, later], [evening, later, toms], { 1: 'meera' }), {
    chosen: { 1: 'meera', 2: 'tom' },
    busy: [evening],
  });
});
