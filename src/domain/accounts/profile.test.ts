import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblem, phoneProblem } from './profile.ts';

test('a name may be empty, and long up to a limit', () => {
  assert.equal(nameProblem(''), undefined);
  assert.equal(nameProblem('x'.repeat(120)), undefined);
  assert.match(nameProblem('x'.repeat(121)) ?? '', /shorten/);
});

test('telephone numbers in usual formats are accepted', () => {
  for (const phone of ['', '  ', '07700 900123', '+44 7700 900123', '(01632) 960-247', '01632.960.247']) {
    assert.equal(phoneProblem(phone), undefined, phone);
  }
});

test('an invalid telephone number gets a message with an example', () => {
  for (const phone of ['12', 'call me', '07700 90012x', '1'.repeat(16), '++44 7700 900123', '+']) {
    assert.match(phoneProblem(phone) ?? '', /07700 900123/, phone);
  }
});
