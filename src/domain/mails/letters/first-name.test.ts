import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstNameOf } from './first-name.ts';

test('the first name ends at the first space, and spaces before it do not count', () => {
  assert.equal(firstNameOf(' Ada  Marsh'), 'Ada');
  assert.equal(firstNameOf('Ada'), 'Ada');
});
