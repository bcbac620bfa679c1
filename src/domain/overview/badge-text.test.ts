import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeText } from './badge-text.ts';

test('a badge is a number or New, and undefined if there is nothing new', () => {
  assert.deepEqual(
    [15, 3, true, 0, false, undefined].map((value) => badgeText(value)),
    ['15', '3', 'New', undefined, undefined, undefined],
  );
});
