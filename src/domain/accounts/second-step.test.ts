import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeProblem } from './second-step.ts';

test('six digits are a code, with blanks between them, too', () => {
  assert.equal(codeProblem('123456'), undefined);
  assert.equal(codeProblem(' 123 456 '), undefined);
});

test('other texts are not', () => {
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    assert.match(codeProblem(code) ?? '', /six digits/, code);
});
