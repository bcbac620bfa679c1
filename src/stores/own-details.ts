import type { AccountState, SignedInUser } from '#domain/access.ts';
import { $account, accounts } from './account.ts';

/** What a member need not type again. */
export interface OwnDetails {
  name: string;
  email: string;
  phone: string;
}

/**
 * The details of whoever is signed in here; undefined for a guest, or where they cannot be had. A guest's page asks
 * nobody and loads nothing: whether a session is kept was seen before the first paint (layouts/early.js).
 */
export async function ownDetails(): Promise<OwnDetails | undefined> {
  if (document.documentElement.dataset['account'] !== 'signed-in') return undefined;
  const user = await signedInUser();
  if (!user) return undefined;
  const profile = await accounts()
    .then((port) => port.profile(user.id))
    .catch(() => ({ name: '', phone: '' }));
  return { ...profile, email: user.email };
}

function signedInUser(): Promise<SignedInUser | undefined> {
  return new Promise((known) => {
    const settle = (account: AccountState) => {
      if (account.status === 'loading') return;
      stop();
      known(account.status === 'signed-in' ? account.user : undefined);
    };
    const stop = $account.listen(settle);
    settle($account.get());
  });
}
