import { useStore } from '#components/use-store.ts';
import type { Role } from '#domain/accounts/access.ts';
import { $account } from '#stores/accounts/account.ts';

/** The reason of an action that is disabled because the person is not an admin. */
export const onlyAdmins = 'Only admins can do this.';

/** The signed-in person's role; null if there is none, or none yet. */
export function useRole(): Role | null {
  const account = useStore($account);
  if (account.status !== 'signed-in') return null;
  const { role } = account;
  return role === 'loading' || role === 'unavailable' || role === 'second-step' ? null : role;
}

/** Why the signed-in person may not change the studio's records; undefined if they may. */
export function useAdminOnlyReason(): string | undefined {
  return useRole() === 'admin' ? undefined : onlyAdmins;
}
