import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlineReadinessText } from './online-texts.ts';

test('the text says whether online payments work, and who can help if they do not', () => {
  assert.match(onlineReadinessText(true, true), /Visitors can pay online\.$/);
  assert.match(onlineReadinessText(true, false), /You can switch online payments on\.$/);
  assert.match(onlineReadinessText(false, true), /nothing is offered .* Ask whoever runs the server\.$/);
  assert.match(onlineReadinessText(false, false), /Whoever runs the server sets them/);
});
