import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestFirst } from './times.ts';

const files = ['src/a.test.ts', 'src/b.test.ts', 'src/commands/sql/sql-on-pglite.test.ts', 'src/c.test.ts'];

test('the longest test file starts first, and one without a time last', () => {
  const times = new Map([
    ['src/b.test.ts', 2],
    ['src/c.test.ts', 5],
    ['src/commands/sql/sql-on-pglite.test.ts', 3],
  ]);
  assert.deepEqual(longestFirst(files, times), [files[3], files[2], files[1], files[0]]);
});

test('the SQL tests start first if they have no time', () => {
  assert.deepEqual(longestFirst(files, new Map()), [files[2], files[0], files[1], files[3]]);
});
