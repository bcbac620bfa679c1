import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abbreviatedDay } from './abbreviated-day.ts';

test('a day is abbreviated with its weekday and year', () => {
  assert.equal(abbreviatedDay('2026-11-03'), 'Tue 3 Nov 2026');
  assert.equal(abbreviatedDay('2026-09-23'), 'Wed 23 Sept 2026');
});
