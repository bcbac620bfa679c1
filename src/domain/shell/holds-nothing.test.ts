import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsNothing } from './holds-nothing.ts';

test('no record, an empty page and a dashboard of zeros are empty', () => {
  for (const answer of [
    undefined,
    null,
    [],
    { rows: [], total: 0 },
    { classes: { today: 0 }, next: [], name: '' },
  ])
    assert.equal(holdsNothing(answer), true, JSON.stringify(answer));
});

test('one row, one figure or one word is not empty', () => {
  for (const answer of [
    [{}, 1],
    { rows: [{ key: 'yin' }], total: 1 },
    { rows: [], total: 3 },
    { name: 'Yin' },
    true,
  ])
    assert.equal(holdsNothing(answer), false, JSON.stringify(answer));
});
