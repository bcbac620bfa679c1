import type { SignedInUser } from '#domain/accounts/access.ts';
import type { ContactDetails } from '#stores/bookings/remembered-details.ts';
import { $account, accounts, hasSessionInStorage } from './account.ts';
import { sessionIsStored } from './session-stored.ts';

/**
 * The name, email and phone of the signed-in person, only the email if the rest is unavailable; undefined for a
 * guest. Without a session no module is loaded for this.
 */
export async function memberDetails(): Promise<ContactDetails | undefined> {
  const user = sessionIsStored() ? await signedInUser() : undefined;
  if (!user) return undefined;
  const { name, phone } = await accounts()
    .then((service) => service.profile(user.id))
    .catch(() => ({ name: '', phone: '' }));
  return { name, email: user.email, phone };
}

function signedInUser(): Promise<SignedInUser | undefined> {
  return new Promise((resolve) => {
    const stop = $account.listen(settle);
    function settle() {
      const account = $account.get();
      // A session that has just begun in another tab is stored before the account follows.
      if (account.status === 'loading' || (account.status === 'signed-out' && hasSessionInStorage())) return;
      stop();
      resolve(account.status === 'signed-in' ? account.user : undefined);
    }
    settle();
  });
}
