import { useStore } from '#components/use-store.ts';
import type { Role } from '#domain/accounts/access.ts';
import { $account } from '#stores/accounts/account.ts';

/** Why a person may look but not change: the reason of a disabled action. */
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
