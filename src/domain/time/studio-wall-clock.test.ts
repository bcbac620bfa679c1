import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioWallClock } from './studio-wall-clock.ts';
import { studioZone } from './time-of-day.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: studioZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

function agrees(at: number): void {
  const instant = new Date(at);
  assert.equal(studioWallClock(instant).toISOString().slice(0, 19).replace('T', ' '), clock.format(instant));
}

test('the rule agrees with the time zone database, in winter and in summer, for ten years', () => {
  const halfHour = 1_800_000;
  for (let at = Date.UTC(2026, 0); at < Date.UTC(2036, 0); at += 17 * halfHour) agrees(at);
  // Around each change of the clocks.
  for (let year = 2026; year < 2036; year += 1)
    for (const month of [2, 9])
      for (let at = Date.UTC(year, month, 24); at < Date.UTC(year, month + 1); at += halfHour) agrees(at);
});

test('the clocks change to the millisecond', () => {
  assert.equal(
    studioWallClock(new Date('2026-03-29T00:59:59.999Z')).toISOString(),
    '2026-03-29T00:59:59.999Z',
  );
  assert.equal(
    studioWallClock(new Date('2026-03-29T01:00:00.000Z')).toISOString(),
    '2026-03-29T02:00:00.000Z',
  );
  assert.equal(
    studioWallClock(new Date('2026-10-25T00:59:59.999Z')).toISOString(),
    '2026-10-25T01:59:59.999Z',
  );
  assert.equal(
    studioWallClock(new Date('2026-10-25T01:00:00.000Z')).toISOString(),
    '2026-10-25T01:00:00.000Z',
  );
});
