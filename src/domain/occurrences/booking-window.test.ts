import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opensOn } from './booking-window.ts';

test('a class opens for booking a number of weeks before its day, to the day', () => {
  const bookAheadWeeks = 26;
  assert.equal(opensOn('2027-05-24', { today: '2026-11-22', bookAheadWeeks }), '2026-11-23');
  assert.equal(opensOn('2027-05-23', { today: '2026-11-22', bookAheadWeeks }), undefined);
  assert.equal(opensOn('2026-11-22', { today: '2026-11-22', bookAheadWeeks }), undefined);
  assert.equal(opensOn('2026-12-07', { today: '2026-11-22', bookAheadWeeks: 1 }), '2026-11-30');
});
