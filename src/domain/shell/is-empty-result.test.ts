import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmptyResult } from './is-empty-result.ts';

test('no record, an empty page and a dashboard of zeros are empty', () => {
  for (const answer of [
    undefined,
    null,
    [],
    { rows: [], total: 0 },
    { classes: { today: 0 }, next: [], name: '' },
  ])
    assert.equal(isEmptyResult(answer), true, JSON.stringify(answer));
});

test('one row, one figure or one word is not empty', () => {
  for (const answer of [
    [{}, 1],
    { rows: [{ key: 'yin' }], total: 1 },
    { rows: [], total: 3 },
    { name: 'Yin' },
    true,
  ])
    assert.equal(isEmptyResult(answer), false, JSON.stringify(answer));
});
