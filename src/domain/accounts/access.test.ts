import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountState, guard, type KnownRole, memberRoles } from './access.ts';

const user = { id: 'u1', email: 'ada@example.com' };
const signedIn = (role: KnownRole | 'loading' | 'unavailable'): AccountState => ({
  status: 'signed-in',
  user,
  role,
});

test('a guard waits while the session is unknown', () => {
  assert.equal(guard({ status: 'loading' }), 'checking');
});

test('a guard waits while the role is loading', () => {
  assert.equal(guard(signedIn('loading')), 'checking');
});

test('a guard sends a visitor without a session to sign in', () => {
  assert.equal(guard({ status: 'signed-out', deliberate: false }), 'sign-in');
});

test('a guard without a list of roles lets in admins and instructors, and no members', () => {
  assert.equal(guard(signedIn('admin')), 'enter');
  assert.equal(guard(signedIn('instructor')), 'enter');
  assert.equal(guard(signedIn('user')), 'unauthorized');
});

test('the account page lets in every role', () => {
  for (const role of memberRoles) assert.equal(guard(signedIn(role), memberRoles), 'enter');
});

test('a signed-in person without any role passes', () => {
  assert.equal(guard(signedIn(null)), 'enter');
});

test('a guard lets nobody through if the role cannot be loaded', () => {
  assert.equal(guard(signedIn('unavailable')), 'unavailable');
  assert.equal(guard({ status: 'unavailable' }), 'unavailable');
});

test('a guard requires the second step of a staff account on staff pages only', () => {
  assert.equal(guard(signedIn('second-step')), 'second-step');
  assert.equal(guard(signedIn('second-step'), memberRoles), 'enter');
});
