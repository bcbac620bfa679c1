import type { ChangeAnswer } from '#backend/accounts/account-answers.ts';
import { forgetAllPayments } from '#stores/checkouts/paying.ts';
import { forgetOrders } from '#stores/orders/recent-orders.ts';
import { $account, accounts, setLeaving } from './account.ts';

/** Ends the session at the visitor's request: here, or on every device. */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  setLeaving(true);
  await (await accounts()).signOut(scope);
  // The next user of this device must not find their private links.
  forgetOrders();
  forgetAllPayments();
  $account.set({ status: 'signed-out', deliberate: true });
}

/** Deletes the account of the signed-in person, which also ends the session. @throws Outage */
export async function deleteAccount(password: string): Promise<ChangeAnswer> {
  const service = await accounts();
  setLeaving(true);
  try {
    const answer = await service.deleteAccount(password);
    const deleted = answer.kind === 'changed';
    setLeaving(deleted);
    // Their private links are invalid now.
    if (deleted) {
      forgetOrders();
      forgetAllPayments();
    }
    return answer;
  } catch (error) {
    setLeaving(false);
    throw error;
  }
}
