import { expect, type Page } from 'playwright/test';
import { storeOnce } from './stored.ts';
import { createAccount, knownSession } from './studio.ts';

/** Signs the page in to a demo account from its next document on; signing in by hand has its own tests. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const session = knownSession(email);
  if (!session) throw new Error(`${email} has no session.`);
  await enterWith(page, session);
}

/** Opens the account page, signed in to a new account whose email address is returned. */
export async function enterAsNewMember(page: Page): Promise<string> {
  const account = await createAccount();
  if (!account) throw new Error('There is no studio for an account.');
  await enterWith(page, account.session);
  await page.goto('/account');
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  return account.email;
}

/** Sets the stored session of the page's next document, or removes it; later documents are not changed. */
export const enterWith = (page: Page, session: string | undefined): Promise<void> =>
  storeOnce(page, 'ekantik-session', session);
