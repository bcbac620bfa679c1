import { expect, type Page } from 'playwright/test';
import { createAccount, demoSession } from '../fixtures/studio.ts';
import { storeOnce } from '../stored.ts';

/** Signs the page in to a demo account, starting with its next document; the form for signing in has its own tests. */
export async function storeSessionOf(page: Page, email: string): Promise<void> {
  const session = demoSession(email);
  if (!session) throw new Error(`${email} has no session.`);
  await storeSession(page, session);
}

/** Opens the account page of a new account. @returns The account's email address. */
export async function openNewAccount(page: Page): Promise<string> {
  const account = await createAccount();
  if (!account) throw new Error('There is no studio for an account.');
  await storeSession(page, account.session);
  await page.goto('/account');
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  return account.email;
}

/** Sets the stored session of the page's next document, or removes it; later documents are not changed. */
export const storeSession = (page: Page, session: string | undefined): Promise<void> =>
  storeOnce(page, 'ekantik-session', session);
