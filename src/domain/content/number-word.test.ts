import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countAtStart, countWords, numberWord } from './number-word.ts';

test('numbers up to twelve are words, larger ones digits', () => {
  assert.deepEqual([0, 1, 12, 13].map(numberWord), ['no', 'one', 'twelve', '13']);
});

test('a number of things is singular or plural, and begins a sentence with a capital', () => {
  assert.equal(countWords(1, 'way', 'ways'), 'one way');
  assert.equal(countWords(4, 'way', 'ways'), 'four ways');
  assert.equal(countAtStart(1, 'way', 'ways'), 'One way');
  assert.equal(countAtStart(13, 'way', 'ways'), '13 ways');
});
