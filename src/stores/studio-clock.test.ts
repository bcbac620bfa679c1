import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followStudioClock, studioNow } from './studio-clock.ts';

test('the studio’s clock is followed from a device whose clock is wrong, and goes on from there', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-03-02T06:40:00Z') });
  assert.equal(studioNow().toISOString(), '2026-03-02T06:40:00.000Z');
  followStudioClock('2026-03-02T07:00:00.000Z');
  t.mock.timers.tick(60_000);
  assert.equal(studioNow().toISOString(), '2026-03-02T07:01:00.000Z');
  // The device's clock was corrected meanwhile.
  t.mock.timers.setTime(Date.parse('2026-03-02T07:02:00Z'));
  followStudioClock('2026-03-02T07:02:00.000Z');
  assert.equal(studioNow().toISOString(), '2026-03-02T07:02:00.000Z');
  followStudioClock(studioNow().toISOString());
});
