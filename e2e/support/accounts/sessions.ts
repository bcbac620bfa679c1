import type { Page } from 'playwright/test';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { expect } from '../fixtures/expect.ts';
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

/** Opens the account page of the account that is signed in, and waits until it has loaded. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await waitForAccount(page);
}

/** Waits until all parts of the open account page have loaded: until then, the buttons below them may move. */
export async function waitForAccount(page: Page): Promise<void> {
  await expect(page.getByText(/^Signed in as /)).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
}

/** Sets the stored session of the page's next document, or removes it; later documents are not changed. */
export const storeSession = (page: Page, session: string | undefined): Promise<void> =>
  storeOnce(page, 'ekantik-session', session);

/** Ends an account's sessions at the server. The browser notices when it refreshes the token for its next request. */
export async function endSession(page: Page, studio: TestStudio, email: string): Promise<void> {
  await studio.sql('delete from auth.sessions where user_id = (select id from auth.users where email = $1)', [
    email,
  ]);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ekantik-session') ?? '{}');
    localStorage.setItem('ekantik-session', JSON.stringify({ ...session, expires_at: 1 }));
  });
}
