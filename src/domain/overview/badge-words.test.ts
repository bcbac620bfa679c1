import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeWords } from './badge-words.ts';

test('a badge is a number or New, and none where there is nothing to tell', () => {
  assert.deepEqual(
    [15, 3, true, 0, false, undefined].map((value) => badgeWords(value)),
    ['15', '3', 'New', undefined, undefined, undefined],
  );
});
