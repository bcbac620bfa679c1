import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTable } from './text-table.ts';

test('aligns numbers right and words left, under their headings', () => {
  const table = textTable(
    ['Page', 'LCP ms'],
    [
      ['/', 950],
      ['/classes', 1200],
    ],
  );
  assert.equal(
    table,
    ['Page      LCP ms', '--------  ------', '/            950', '/classes    1200'].join('\n'),
  );
});

test('treats a dash in a column of numbers as a missing number', () => {
  assert.equal(textTable(['n'], [['-'], [100]]), ['  n', '---', '  -', '100'].join('\n'));
});

test('prints the headings of a table without rows', () =>
  assert.equal(textTable(['a', 'b'], []), 'a  b\n-  -'));
