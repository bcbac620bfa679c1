import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePaying, withPaying } from './paying.ts';

const one = { token: 'one', about: 'cart', products: ['mat'] };

test('parses the payments that a browser stored, and ignores anything else', () => {
  assert.deepEqual(parsePaying([one, null, 'two', { token: 'three' }]), [one]);
  assert.throws(() => parsePaying({}), /no list/);
});

test('a new payment replaces an earlier one for the same purchase, or the oldest of too many', () => {
  const other = { ...one, token: 'two' };
  assert.deepEqual(withPaying([one], other), [other]);
  const many = ['a', 'b', 'c', 'd', 'e'].map((about) => ({ ...one, about }));
  assert.deepEqual(withPaying(many, one), [...many.slice(1), one]);
});
