import type { AccountState, KnownRole, SignedInUser } from './access.ts';

/** An event of a session. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/**
 * The account's state after an event of the session. The role stays if the person is the same; the role of
 * another person is loading.
 */
export function accountAfter(
  before: AccountState,
  event: SessionEvent,
  user: SignedInUser | null,
  deliberate: boolean,
): AccountState {
  if (!user || event === 'SIGNED_OUT') return { status: 'signed-out', deliberate };
  const isSamePerson = before.status === 'signed-in' && before.user.id === user.id;
  return { status: 'signed-in', user, role: isSamePerson ? before.role : 'loading' };
}

/**
 * Whether the session has ended without a sign-out on this page: it has expired, or was ended elsewhere. Nobody else is
 * signed in.
 */
export const isSessionLost = (before: AccountState, after: AccountState): boolean =>
  before.status === 'signed-in' && after.status === 'signed-out' && !after.deliberate;

/** Whether the role has to be loaded again: for a new person, a new token, and after the second step. */
export function isRoleStale(account: AccountState, event: SessionEvent): boolean {
  if (account.status !== 'signed-in') return false;
  return (
    account.role === 'loading' ||
    account.role === 'unavailable' ||
    event === 'TOKEN_REFRESHED' ||
    event === 'MFA_CHALLENGE_VERIFIED'
  );
}

/**
 * Whether the role that was just loaded differs from the one with which a page of the back office was opened, so that its
 * unsaved input must be preserved. A page that was opened without a role, or before the second step, has none.
 */
export function isOpenedRoleChanged(
  opened: KnownRole | 'loading' | 'unavailable',
  loaded: KnownRole,
): boolean {
  const wasOpened = opened !== 'loading' && opened !== 'unavailable' && opened !== 'second-step';
  return wasOpened && loaded !== opened;
}
