import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText } from './count-text.ts';

test('one thing is in the singular, and thousands are grouped', () => {
  assert.equal(countText(1, 'class', 'classes'), '1 class');
  assert.equal(countText(0, 'class', 'classes'), '0 classes');
  assert.equal(countText(1234, 'email'), '1,234 emails');
});
