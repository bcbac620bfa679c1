import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alreadyHereQuestion } from './walk-in.ts';

test('the question names the person', () => {
  assert.equal(alreadyHereQuestion({ name: ' Ada Poole ' }), 'Ada Poole is already here. Add another place?');
});
