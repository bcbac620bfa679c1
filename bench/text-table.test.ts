import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTable } from './text-table.ts';

test('numbers are aligned right and text left, under their headings', () => {
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

test('a dash in a column of numbers is aligned like a number', () => {
  assert.equal(textTable(['n'], [['-'], [100]]), ['  n', '---', '  -', '100'].join('\n'));
});

test('a table without rows has only its headings', () =>
  assert.equal(textTable(['a', 'b'], []), 'a  b\n-  -'));
