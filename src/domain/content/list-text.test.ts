import assert from 'node:assert/strict';
import { test } from 'node:test';
import { andList, orList } from './list-text.ts';

test('a list in a sentence has commas between its words, and none before the last', () => {
  assert.deepEqual([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(andList), ['', 'A', 'A and B', 'A, B and C']);
  assert.equal(
    orList(['by the class', 'by the pack', 'by the month']),
    'by the class, by the pack or by the month',
  );
});
