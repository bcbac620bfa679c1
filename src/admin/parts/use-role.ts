import { useStore } from '@nanostores/react';
import type { Role } from '#domain/accounts/access.ts';
import { $account } from '#stores/accounts/account.ts';

/** Why somebody may look but not change, in the words of a disabled action. */
export const onlyAdmins = 'Only admins can do this.';

/** The role of who is signed in; null where there is none, or not yet. */
export function useRole(): Role | null {
  const account = useStore($account);
  if (account.status !== 'signed-in') return null;
  return account.role === 'loading' || account.role === 'unavailable' ? null : account.role;
}

/** Why the person who is signed in may not change the studio's records; undefined where they may. */
export function useAdminOnlyReason(): string | undefined {
  return useRole() === 'admin' ? undefined : onlyAdmins;
}
