import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastWithPlaces } from './places-period.ts';

test('places are known until the last day of the longest period', () => {
  assert.equal(lastWithPlaces([]), '');
  assert.equal(lastWithPlaces(['2026-12-13']), '2026-12-13');
  assert.equal(lastWithPlaces(['2026-12-13', '2027-01-10', '2027-02-13']), '2027-02-13');
  assert.equal(lastWithPlaces(['2026-12-13', '2027-01-10', '2027-02-14']), '2027-01-10');
});
