import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPasswordProblem } from './password.ts';

test('a new password has at least eight characters', () => {
  assert.match(newPasswordProblem('1234567') ?? '', /at least 8/);
  assert.equal(newPasswordProblem('12345678'), undefined);
});

test('a password that the hash would cut off is refused, counted in bytes', () => {
  assert.equal(newPasswordProblem('x'.repeat(72)), undefined);
  assert.match(newPasswordProblem('x'.repeat(73)) ?? '', /at most 72/);
  assert.match(newPasswordProblem('é'.repeat(37)) ?? '', /at most 72/);
});
