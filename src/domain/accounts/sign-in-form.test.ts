import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf, readForm } from '#domain/schema/read-form.ts';
import { signInForm } from './sign-in-form.ts';
import { readSignUp } from './sign-up-form.ts';

test('an empty form has a message at each field', () => {
  assert.deepEqual(problemsOf(signInForm, { email: '', password: '' }), {
    email: 'Please enter your email address.',
    password: 'Please type your password.',
  });
});

test('an address is trimmed, a password is not', () => {
  assert.deepEqual(readForm(signInForm, { email: ' ada@example.com ', password: ' calm ' }), {
    kind: 'ok',
    draft: { email: 'ada@example.com', password: ' calm ' },
  });
});

test('a person who signs up is shown the problems of the address and the new password at once', () => {
  const read = readSignUp({ email: 'ada', password: 'short' }, 'Ekantik Studio');
  assert.equal(read.kind, 'refused');
  const { email, password } = (read as { problems: { email?: string; password?: string } }).problems;
  assert.match(email ?? '', /needs an @/);
  assert.match(password ?? '', /8 characters/);
  const own = readSignUp({ email: 'ada.marsh@example.com', password: 'ada.marsh1' }, 'Ekantik Studio');
  assert.match(JSON.stringify(own), /guessed from your email address/);
  const studio = readSignUp({ email: 'ada@example.com', password: 'ekantik-2026' }, 'Ekantik Studio');
  assert.match(JSON.stringify(studio), /studio’s name/);
  const good = { email: 'ada@example.com', password: 'nine calm breaths' };
  assert.deepEqual(readSignUp(good, 'Ekantik Studio'), { kind: 'ok', draft: good });
});
