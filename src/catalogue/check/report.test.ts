import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report } from './report.ts';

test('the report groups mistakes by file, gives their positions, and counts them at the end', () => {
  const mistakes = [
    {
      file: 'a.yaml',
      line: 2,
      column: 1,
      field: 'author',
      found: 'ruth',
      expected: 'expected a name',
      nearest: 'ruth-okafor',
    },
    { file: 'a.yaml', line: 7, column: 1, field: 'price', expected: 'expected a price' },
    { file: 'b.yml', expected: 'expected another ending' },
  ];
  assert.equal(
    report({ files: 91, mistakes, milliseconds: 1234 }, { colours: false }),
    `a.yaml
  2:1     author ruth
          expected a name; did you mean ruth-okafor?
  7:1     price (missing)
          expected a price

b.yml
  expected another ending

✗ 3 mistakes in 2 files (91 files, 1.2 s)`,
  );
});

test('the report uses the singular for one mistake', () => {
  const text = report(
    { files: 91, mistakes: [{ file: 'b.yml', expected: 'expected an ending' }], milliseconds: 400 },
    { colours: false },
  );
  assert.match(text, /✗ 1 mistake in 1 file \(91 files, 0\.4 s\)$/);
});

test('the report says that there are no mistakes', () => {
  assert.equal(
    report({ files: 91, mistakes: [], milliseconds: 1234 }, { colours: false }),
    '✓ 91 files, no mistakes, 1.2 s',
  );
});
