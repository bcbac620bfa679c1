import type { Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';

/** The email addresses of the demo accounts, which the embedded server has, too. All have the same password. */
export const people = {
  admin: 'admin@ekantik.example',
  instructor: 'instructor@ekantik.example',
  member: 'member@ekantik.example',
} as const;

export const demoPassword = 'studio-demo-1';

/** The parts of the login page. */
export function loginForm(page: Page) {
  return {
    email: page.getByLabel('Email', { exact: true }),
    password: page.getByLabel('Password', { exact: true }),
    signIn: page.getByRole('button', { name: 'Sign In', exact: true }),
    signUp: page.getByRole('button', { name: 'Sign Up', exact: true }),
  };
}

/** Opens the login page and waits until it is hydrated. */
export async function openLogin(page: Page, query = ''): Promise<ReturnType<typeof loginForm>> {
  await page.goto(`/login${query}`);
  return waitForLogin(page);
}

/** Waits until the open login page is hydrated. */
export async function waitForLogin(page: Page): Promise<ReturnType<typeof loginForm>> {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  return loginForm(page);
}

/** Opens the login page, signs in and waits for the account page. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await openLogin(page);
  await signInOnLoginPage(page, email, password);
}

/** Signs in on the open login page, and waits for the account page. */
export async function signInOnLoginPage(page: Page, email: string, password = demoPassword): Promise<void> {
  const form = await waitForLogin(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.signIn.click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

/** Creates a new account and returns its email address; the test is then on the account page. */
export async function signUp(page: Page, password = demoPassword): Promise<string> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const form = await openLogin(page);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await form.email.fill(email);
  await form.password.fill(password);
  await form.signUp.click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  return email;
}
