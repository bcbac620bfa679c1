import type { Page } from 'playwright/test';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { storeSession } from '../accounts/sessions.ts';
import { demoPassword, openLogin, people } from '../accounts/signing-in.ts';
import { expect } from '../fixtures/expect.ts';
import { demoSession } from '../fixtures/studio.ts';

/** Opens a screen of the back office, signed in, and waits until it is loaded. */
export async function openAdmin(page: Page, address = '/admin', email: string = people.admin): Promise<void> {
  const session = demoSession(email);
  await storeSession(page, session);
  if (session === undefined) return signInTo(page, address, email);
  await page.goto(address);
  await waitForScreen(page);
}

async function signInTo(page: Page, address: string, email: string): Promise<void> {
  const form = await openLogin(page, `?from=${encodeURIComponent(address)}`);
  await form.email.fill(email);
  await form.password.fill(demoPassword);
  await form.signIn.click();
  await expect(page).toHaveURL(new URL(address, page.url()).href);
  await waitForScreen(page);
}

/** Navigates to another screen within the back office, like a link there. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), address);
  await waitForScreen(page);
}

/** Waits until the back office shows no loading message and its screen is displayed. */
export async function waitForScreen(page: Page): Promise<void> {
  // Polled in the page: an assertion may wait half a second before it checks again.
  const isLoaded = await page
    .waitForFunction(isScreenLoaded, undefined, { polling: 30, timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  if (isLoaded) return;
  await expect(page.getByRole('banner').getByText('Ekantik Admin')).toBeVisible();
  await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Runs in the browser. */
function isScreenLoaded(): boolean {
  const main = document.querySelector('main');
  return (
    document.querySelector('header')?.textContent?.includes('Ekantik Admin') === true &&
    main?.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
    main.querySelector('[aria-busy=true]') === null &&
    !document.body.innerText.includes('Loading admin dashboard...')
  );
}

/** The frame around every screen. */
export function shell(page: Page) {
  const header = page.getByRole('banner');
  return {
    header,
    sidebar: page.getByRole('navigation', { name: 'Back office' }),
    toggle: header.getByRole('button', { name: 'Toggle Sidebar' }),
    bell: header.getByRole('button', { name: /^Notifications/ }),
    userMenu: header.locator('button[aria-controls=user-menu]'),
    search: page.getByRole('combobox', { name: 'Search the back office' }),
    main: page.getByRole('main'),
  };
}

/** Gives an account another role, or none. The member becomes an admin as well, because a studio must have one. */
export async function changeRole(studio: TestStudio, email: string, role: string | null): Promise<void> {
  const giveRole = (address: string, newRole: string) =>
    studio.sql(
      `insert into user_roles (user_id, role) select id, $2 from auth.users where email = $1
       on conflict (user_id) do update set role = excluded.role`,
      [address, newRole],
    );
  await giveRole(people.member, 'admin');
  if (role !== null) await giveRole(email, role);
  else
    await studio.sql('delete from user_roles where user_id = (select id from auth.users where email = $1)', [
      email,
    ]);
}
