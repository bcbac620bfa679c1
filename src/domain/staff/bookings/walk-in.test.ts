import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alreadyHereQuestion, isAlreadyHere } from './walk-in.ts';

const ada = { name: 'Ada Poole', phone: '07700 900123' };

test('the same name with the same telephone number, or without one, is the same person', () => {
  assert.equal(isAlreadyHere({ name: ' ADA poole ', phone: '+44 7700 900123' }, ada), true);
  assert.equal(isAlreadyHere({ name: 'Ada Poole', phone: '' }, ada), true);
  assert.equal(isAlreadyHere(ada, { name: 'Ada Poole', phone: '' }), true);
  assert.equal(isAlreadyHere({ name: 'Ada Poole', phone: '07700 900124' }, ada), false);
  assert.equal(isAlreadyHere({ name: 'Ada Pool', phone: '07700 900123' }, ada), false);
});

test('the question names the person', () => {
  assert.equal(alreadyHereQuestion({ name: ' Ada Poole ' }), 'Ada Poole is already here. Add another place?');
});
