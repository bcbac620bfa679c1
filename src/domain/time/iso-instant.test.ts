import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isoInstant } from './iso-instant.ts';

test('a time has the offset of the studio’s clock on its day', () => {
  assert.equal(isoInstant('2026-12-13', '14:00'), '2026-12-13T14:00:00+00:00');
  assert.equal(isoInstant('2026-07-12', '14:00'), '2026-07-12T14:00:00+01:00');
  // The clocks change at 01:00 UTC on 29 March.
  assert.equal(isoInstant('2026-03-29', '00:30'), '2026-03-29T00:30:00+00:00');
  assert.equal(isoInstant('2026-03-29', '02:30'), '2026-03-29T02:30:00+01:00');
});

test('it is the same instant', () => {
  assert.equal(new Date(isoInstant('2026-07-12', '00:15')).toISOString(), '2026-07-11T23:15:00.000Z');
});
