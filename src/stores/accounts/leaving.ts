import type { ChangeAnswer } from '#backend/accounts/account-answers.ts';
import { forgetEveryPaying } from '#stores/checkouts/paying.ts';
import { forgetOrders } from '#stores/orders/recent-orders.ts';
import { $account, accounts, leave } from './account.ts';

/** Ends the session at the visitor's request: here, or on every device. */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  leave(true);
  await (await accounts()).signOut(scope);
  // The next user of this device must not find their private links.
  forgetOrders();
  forgetEveryPaying();
  $account.set({ status: 'signed-out', deliberate: true });
}

/** Deletes the account of the signed-in person, which also ends the session. @throws Outage */
export async function deleteAccount(password: string): Promise<ChangeAnswer> {
  const service = await accounts();
  leave(true);
  try {
    const answer = await service.deleteAccount(password);
    const deleted = answer.kind === 'changed';
    leave(deleted);
    // Their private links are invalid now.
    if (deleted) {
      forgetOrders();
      forgetEveryPaying();
    }
    return answer;
  } catch (error) {
    leave(false);
    throw error;
  }
}
