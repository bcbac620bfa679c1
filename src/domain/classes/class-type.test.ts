import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classTypePath } from './class-type.ts';

test('the address of a class type contains its number', () => {
  assert.equal(classTypePath({ id: 1 }), '/classes/1');
});
