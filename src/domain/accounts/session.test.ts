import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountState } from './access.ts';
import {
  accountAfter,
  isOpenedRoleChanged,
  isRoleStale,
  isSessionLost,
  type SessionEvent,
} from './session.ts';

const ada = { id: 'u1', email: 'ada@example.com' };
const bea = { id: 'u2', email: 'bea@example.com' };
const adaSignedIn: AccountState = { status: 'signed-in', user: ada, role: 'admin' };

test('a stored session signs in a person whose role is loading', () => {
  const after = accountAfter({ status: 'loading' }, 'INITIAL_SESSION', ada, false);
  assert.deepEqual(after, { status: 'signed-in', user: ada, role: 'loading' });
  assert.ok(isRoleStale(after, 'INITIAL_SESSION'));
});

test('a visitor without a stored session did not sign out on purpose', () => {
  const after = accountAfter({ status: 'loading' }, 'INITIAL_SESSION', null, false);
  assert.deepEqual(after, { status: 'signed-out', deliberate: false });
  assert.equal(isRoleStale(after, 'INITIAL_SESSION'), false);
});

test('signing out clears the person and the role, even if the event still contains the person', () => {
  assert.deepEqual(accountAfter(adaSignedIn, 'SIGNED_OUT', ada, true), {
    status: 'signed-out',
    deliberate: true,
  });
});

for (const event of [
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'SIGNED_IN',
  'MFA_CHALLENGE_VERIFIED',
  'PASSWORD_RECOVERY',
] as const) {
  test(`${event} of the same person keeps the role and updates their other details`, () => {
    const renamed = { ...ada, email: 'ada@new.example' };
    assert.deepEqual(accountAfter(adaSignedIn, event, renamed, false), { ...adaSignedIn, user: renamed });
  });
}

test('another person does not inherit the role', () => {
  const after = accountAfter(adaSignedIn, 'SIGNED_IN', bea, false);
  assert.deepEqual(after, { status: 'signed-in', user: bea, role: 'loading' });
});

test('a role is loaded again after a token refresh or a second step, or if it could not be loaded, and otherwise not', () => {
  const isStale = (account: AccountState, event: SessionEvent) => isRoleStale(account, event);
  assert.ok(isStale(adaSignedIn, 'TOKEN_REFRESHED'));
  assert.ok(isStale(adaSignedIn, 'MFA_CHALLENGE_VERIFIED'));
  assert.ok(isStale({ ...adaSignedIn, role: 'unavailable' }, 'USER_UPDATED'));
  assert.equal(isStale(adaSignedIn, 'USER_UPDATED'), false);
  assert.equal(isStale(adaSignedIn, 'SIGNED_IN'), false);
  assert.equal(isStale({ status: 'signed-out', deliberate: false }, 'TOKEN_REFRESHED'), false);
});

test('a page that was opened with a role keeps its input if another role, or the second step, is required now', () => {
  assert.ok(isOpenedRoleChanged('admin', 'instructor'));
  assert.ok(isOpenedRoleChanged('admin', null));
  assert.ok(isOpenedRoleChanged('admin', 'second-step'));
  assert.equal(isOpenedRoleChanged('admin', 'admin'), false);
});

test('a page that was not opened with a role shows what the loaded role requires', () => {
  for (const opened of ['loading', 'unavailable', 'second-step'] as const)
    for (const loaded of ['admin', 'second-step', null] as const)
      assert.equal(isOpenedRoleChanged(opened, loaded), false, `${opened}, ${loaded}`);
});

test('a session is lost if it ends without a sign-out and nobody else signs in', () => {
  const lost = (deliberate: boolean) =>
    isSessionLost(adaSignedIn, accountAfter(adaSignedIn, 'SIGNED_OUT', null, deliberate));
  assert.ok(lost(false));
  assert.equal(lost(true), false);
  assert.equal(isSessionLost(adaSignedIn, accountAfter(adaSignedIn, 'SIGNED_IN', bea, false)), false);
  assert.equal(isSessionLost({ status: 'loading' }, { status: 'signed-out', deliberate: false }), false);
});
