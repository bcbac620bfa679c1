import type { Page } from 'playwright/test';
import { workingLink } from '../../../src/commands/embedded-supabase/mails.ts';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { expect } from '../fixtures/expect.ts';
import { createAccount, pagesApi } from '../fixtures/studio.ts';
import { openLogin, signInOnLoginPage, signUp } from './signing-in.ts';

/** Waits for a mail to an address, and returns its link in a form that can be followed. */
export async function mailedLink(studio: TestStudio, email: string, page: Page): Promise<string> {
  await expect(page.getByText(/an email with a link is on its way/)).toBeVisible();
  const findLink = () => studio.mails().findLast(({ to }) => to === email)?.link ?? '';
  await expect.poll(findLink).not.toBe('');
  return workingLink(findLink(), { api: pagesApi, site: new URL(page.url()).origin });
}

/** Creates an account that is not signed in on this page, and requests a link by mail. */
export async function requestLink(page: Page, buttonName: string): Promise<string> {
  const account = await createAccount();
  const email = account?.email ?? (await signUp(page));
  if (!account) await signOut(page);
  const form = await openLogin(page);
  await form.email.fill(email);
  await page.getByRole('button', { name: buttonName }).click();
  return email;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Chooses a new password on a link's page, and signs in with it. */
export async function chooseNewPassword(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill('brand-new-words-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await signOut(page);
  await signInOnLoginPage(page, email, 'brand-new-words-7');
}
