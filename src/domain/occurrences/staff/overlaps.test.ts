import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { overlapsWarning } from './overlaps.ts';

test('the warning gives the number of people who would have two places, and what to do', () => {
  const ada = {
    name: 'Ada',
    title: 'Yin Yoga',
    on: '2026-03-02' as StudioDay,
    start: '18:30',
    end: '19:30',
  } as const;
  assert.equal(
    overlapsWarning([ada]),
    '1 person also has a place in another class at that time. Both places stay: please ask which one to cancel.',
  );
  assert.match(overlapsWarning([ada, ada]), /^2 people also have a place in another class/);
});
