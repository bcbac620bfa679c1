import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseListNumber } from './list-number.ts';

test('a number in the address of a list is one that the database accepts', () => {
  assert.equal(parseListNumber('50'), 50);
  assert.equal(parseListNumber('9999999'), 9_999_999);
  for (const text of [null, '', '-25', '1.5', '1e3', 'Infinity', '99999999999', 'x'])
    assert.equal(parseListNumber(text), 0, String(text));
});
