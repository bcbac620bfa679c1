import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePaying, withPaying } from './paying.ts';

const one = { token: 'one', about: 'cart', products: ['mat'] };

test('what a browser kept is read, and what is no payment is left out', () => {
  assert.deepEqual(parsePaying([one, null, 'two', { token: 'three' }]), [one]);
  assert.throws(() => parsePaying({}), /no list/);
});

test('a new payment takes the place of an earlier one for the same thing, and of the oldest of many', () => {
  const other = { ...one, token: 'two' };
  assert.deepEqual(withPaying([one], other), [other]);
  const many = ['a', 'b', 'c', 'd', 'e'].map((about) => ({ ...one, about }));
  assert.deepEqual(withPaying(many, one), [...many.slice(1), one]);
});
