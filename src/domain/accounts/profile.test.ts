import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblem, phoneProblem } from './profile.ts';

test('a name may be empty, and may be long, but not endless', () => {
  assert.equal(nameProblem(''), undefined);
  assert.equal(nameProblem('x'.repeat(120)), undefined);
  assert.match(nameProblem('x'.repeat(121)) ?? '', /shorten/);
});

test('telephone numbers as people write them are accepted', () => {
  for (const phone of ['', '  ', '07700 900123', '+44 7700 900123', '(01632) 960-247', '01632.960.247']) {
    assert.equal(phoneProblem(phone), undefined, phone);
  }
});

test('what cannot be a telephone number gets a message that shows one', () => {
  for (const phone of ['12', 'call me', '07700 90012x', '1'.repeat(16), '++44 7700 900123', '+']) {
    assert.match(phoneProblem(phone) ?? '', /07700 900123/, phone);
  }
});
