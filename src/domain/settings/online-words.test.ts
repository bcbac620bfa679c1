import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlineReadyWords } from './online-words.ts';

test('an admin is told whether online payments work, and who can help if they do not', () => {
  assert.match(onlineReadyWords(true, true), /Visitors can pay online\.$/);
  assert.match(onlineReadyWords(true, false), /You can switch payments online on\.$/);
  assert.match(onlineReadyWords(false, true), /nothing is offered .* Ask whoever runs the server\.$/);
  assert.match(onlineReadyWords(false, false), /Whoever runs the server sets them/);
});
