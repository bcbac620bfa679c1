import { useShownAgain } from '#components/use-shown-again.ts';
import type { Subscription } from '#domain/checkouts/subscription-schema.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { returnFromPortal } from '#stores/checkouts/portal.ts';
import { type SharedData, useLoaded } from './use-loaded.ts';

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

/** The member's passes, loaded once for all parts of the page, and again on Back: a cancelled booking may return a class. */
export function useOwnPasses(): OwnPasses {
  const passes = useLoaded(read);
  useShownAgain(() => void passes.refresh());
  return passes;
}
