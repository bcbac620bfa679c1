import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblem, phoneProblem, typedPhone } from './profile.ts';

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

test('a number that is pasted from an address book loses its invisible marks, and nothing else', () => {
  assert.equal(typedPhone('\u202A+44 7700\u00A0900123\u202C'), '+44 7700\u00A0900123');
  assert.equal(phoneProblem(typedPhone('\u2066(01632) 960-247\u2069')), undefined);
  assert.equal(typedPhone(' 07700x '), ' 07700x ');
});

test('an invalid telephone number gets a message with an example', () => {
  for (const phone of ['12', 'call me', '07700 90012x', '1'.repeat(16), '++44 7700 900123', '+']) {
    assert.match(phoneProblem(phone) ?? '', /07700 900123/, phone);
  }
});

test('a telephone number has seven to fifteen digits, in sixty characters at most', () => {
  const isValid = (phone: string) => phoneProblem(phone) === undefined;
  assert.deepEqual(['123456', '1234567', '1'.repeat(15), '1'.repeat(16)].map(isValid), [
    false,
    true,
    true,
    false,
  ]);
  assert.ok(isValid(`1234567${' -'.repeat(26)}8`), 'sixty characters');
  assert.ok(!isValid(`1234567${' -'.repeat(26)} 8`), 'sixty-one characters');
  assert.equal(nameProblem(` ${'x'.repeat(120)} `), undefined, 'spaces around a name do not count');
});
