import type { ChangeAnswer } from '#backend/accounts/account-answers.ts';
import { forgetOrders } from '#stores/orders/recent-orders.ts';
import { $account, accounts, leave } from './account.ts';

/** Ends the session of the visitor's own accord: here, or on every device. */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  leave(true);
  await (await accounts()).signOut(scope);
  // Whoever uses this device next should not find their private links.
  forgetOrders();
  $account.set({ status: 'signed-out', ownAccord: true });
}

/** Deletes the account of the person who is signed in, and with it the session. @throws Outage */
export async function deleteAccount(password: string): Promise<ChangeAnswer> {
  const service = await accounts();
  leave(true);
  try {
    const answer = await service.deleteAccount(password);
    const deleted = answer.kind === 'changed';
    leave(deleted);
    // Their private links lead nowhere now.
    if (deleted) forgetOrders();
    return answer;
  } catch (error) {
    leave(false);
    throw error;
  }
}
