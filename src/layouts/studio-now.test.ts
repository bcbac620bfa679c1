import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test } from 'node:test';
import { studioDayOf, studioTimeOf } from '#domain/time/studio-time.ts';

const script = readFileSync(new URL('./studio-now.js', import.meta.url), 'utf8');
const studioNow = new Function(`${script}; return studioNow`)() as () => Date;

test('the clock before the first paint is the studio’s, winter and summer, for ten years', () => {
  mock.timers.enable({ apis: ['Date'] });
  const halfHour = 1_800_000;
  for (let at = Date.UTC(2026, 0); at < Date.UTC(2036, 0); at += 17 * halfHour) agrees(at);
  // Around each change of the clocks.
  for (let year = 2026; year < 2036; year += 1)
    for (const month of [2, 9])
      for (let at = Date.UTC(year, month, 24); at < Date.UTC(year, month + 1); at += halfHour) agrees(at);
  mock.timers.reset();
});

function agrees(at: number): void {
  mock.timers.setTime(at);
  const now = new Date(at);
  assert.equal(studioNow().toISOString().slice(0, 16), `${studioDayOf(now)}T${studioTimeOf(now)}`);
}
