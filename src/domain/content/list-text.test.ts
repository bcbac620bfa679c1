import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listText } from './list-text.ts';

test('a list in a sentence has commas between its words, and none before the last', () => {
  assert.deepEqual(
    [[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((texts) => listText(texts)),
    ['', 'A', 'A and B', 'A, B and C'],
  );
  assert.equal(
    listText(['by the class', 'by the pack', 'by the month'], 'or'),
    'by the class, by the pack or by the month',
  );
});
