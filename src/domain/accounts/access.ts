/** The roles of accounts. */
export const roles = {
  admin: { label: 'Admin' },
  instructor: { label: 'Instructor' },
  user: { label: 'Member' },
} as const;

export type Role = keyof typeof roles;

/** The roles that may pass a guard without a list of roles. */
export const staffRoles: readonly Role[] = ['admin', 'instructor'];

/** The roles that may see an account page: all of them. */
export const memberRoles: readonly Role[] = ['admin', 'instructor', 'user'];

/** A person who has signed in. */
export interface SignedInUser {
  id: string;
  email: string;
}

/** An account that anybody may try, for the demo, which has no server and nothing to protect. */
export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
}

/**
 * The state of the visitor's account. `deliberate` says whether they signed out on purpose. A role is `loading` until
 * it has arrived, `null` if the person has none, and `unavailable` if it could not be loaded. `second-step` is a staff
 * account whose session lacks the second step of signing in.
 */
export type AccountState =
  | { status: 'loading' }
  | { status: 'unavailable' }
  | { status: 'signed-out'; deliberate: boolean }
  | { status: 'signed-in'; user: SignedInUser; role: KnownRole | 'loading' | 'unavailable' };

/** A role as the database returns it. */
export type KnownRole = Role | null | 'second-step';

/** The outcome of a guard for the visitor. */
export type GuardOutcome = 'checking' | 'sign-in' | 'second-step' | 'unauthorized' | 'unavailable' | 'enter';

/**
 * Whether a visitor may see a guarded page. A signed-in person without any role passes; a person whose role could
 * not be loaded does not. Only pages of staff require the second step.
 */
export function guard(account: AccountState, allowed: readonly Role[] = staffRoles): GuardOutcome {
  if (account.status === 'loading') return 'checking';
  if (account.status === 'unavailable') return 'unavailable';
  if (account.status === 'signed-out') return 'sign-in';
  if (account.role === 'loading') return 'checking';
  if (account.role === 'unavailable') return 'unavailable';
  if (account.role === 'second-step') return allowed.includes('user') ? 'enter' : 'second-step';
  return account.role === null || allowed.includes(account.role) ? 'enter' : 'unauthorized';
}
