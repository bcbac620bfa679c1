import type { DeletionAnswer } from '#backend/accounts/account-answers.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { storedDrafts, unanswered } from '#stores/bookings/booking-drafts.ts';
import { forgetAllPayments } from '#stores/checkouts/pending-payments.ts';
import { orderDraft, sentOrder } from '#stores/orders/order-draft.ts';
import { forgetOrders } from '#stores/orders/recent-orders.ts';
import { endDrafts } from '#stores/until-sign-out.ts';
import { $account, accounts, setLeaving } from './account.ts';
import { followMailLink } from './mail-link.ts';
import { forgetProfileDraft } from './profile-draft.ts';

/**
 * Removes the person's private links and unsent input from this device, so that its next user does not find them. Other
 * tabs discard theirs.
 */
export function forgetPerson(): void {
  endDrafts();
  forgetOrders();
  forgetAllPayments();
  forgetProfileDraft();
  for (const draft of [orderDraft, sentOrder, storedDrafts, unanswered]) draft.write(undefined);
}

/** Ends the session at the visitor's request: here, or on every device. */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  setLeaving(true);
  await (await accounts()).signOut(scope);
  forgetPerson();
  $account.set({ status: 'signed-out', deliberate: true });
}

/**
 * Signs in the owner of the link that led here, in place of the signed-in person, whose session ends.
 * @throws Outage
 */
export async function switchAccount(link: MailLink): Promise<void> {
  const isSwitched = await followMailLink(await accounts(), link, true);
  if (isSwitched) forgetPerson();
}

/**
 * Deletes the account of the signed-in person, which also ends the session.
 * @param code The six digits of their authenticator app; empty if none were requested.
 * @throws Outage
 */
export async function deleteAccount(password: string, code: string): Promise<DeletionAnswer> {
  const service = await accounts();
  setLeaving(true);
  try {
    const answer = await service.deleteAccount(password, code);
    const deleted = answer.kind === 'changed';
    setLeaving(deleted);
    if (deleted) forgetPerson();
    return answer;
  } catch (error) {
    setLeaving(false);
    throw error;
  }
}
