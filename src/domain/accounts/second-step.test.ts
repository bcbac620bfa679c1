import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeProblem } from './second-step.ts';

test('six digits are a code, even with blanks between them', () => {
  assert.equal(codeProblem('123456'), undefined);
  assert.equal(codeProblem(' 123 456 '), undefined);
});

test('any other text is not a code', () => {
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    assert.match(codeProblem(code) ?? '', /six digits/, code);
});
