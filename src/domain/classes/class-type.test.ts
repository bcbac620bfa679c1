import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classTypePath } from './class-type.ts';

test('the address of a class type is its number, even if it has a style', () => {
  assert.equal(classTypePath({ id: 1 }), '/classes/1');
});
