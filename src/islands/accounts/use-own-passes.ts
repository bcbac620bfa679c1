import type { Subscription } from '#domain/checkouts/subscription-schema.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { returnFromPortal } from '#stores/checkouts/portal.ts';
import { useCurrent } from './sections/use-current.ts';
import type { SharedData } from './sections/use-loaded.ts';

/** Passes, and the memberships among them that renew. */
interface MembershipData {
  passes: readonly Pass[];
  renewals: readonly Subscription[];
}

export type OwnPasses = SharedData<MembershipData>;

async function read(): Promise<MembershipData> {
  await returnFromPortal();
  const account = await accounts();
  const [passes, renewals] = await Promise.all([account.passes(), account.subscriptions()]);
  return { passes, renewals };
}

/** The member's passes, loaded once for all parts of the page. */
export const useOwnPasses = (): OwnPasses => useCurrent(read);
