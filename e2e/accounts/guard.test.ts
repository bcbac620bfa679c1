import type { Page } from 'playwright/test';
import { openNewAccount, storeSession } from '../support/accounts/sessions.ts';
import { signInOnLoginPage } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { showAgain } from '../support/returning.ts';
import { haveInCart, lines } from '../support/store/shopping.ts';

/* Pages that only signed-in people may see. */

test.describe('guard', () => {
  test('the HTML contains no private data, only the checking message', async ({ request }) => {
    const html = await (await request.get('/account')).text();
    expect(html).toContain('Checking authentication...');
    for (const secret of ['member@ekantik.example', 'Purchase History', 'Signed in as'])
      expect(html).not.toContain(secret);
  });

  test('signing out in one tab redirects the account page in another and preserves its input; a public page stays, with a new header', async ({
    page,
    context,
  }) => {
    const email = await openNewAccount(page);
    const accountTab = await context.newPage();
    await accountTab.goto('/account');
    await expect(accountTab.getByText(`Signed in as ${email}`)).toBeVisible();
    const name = accountTab.getByLabel('Full name');
    await name.fill('Ada Moss, half typed');
    const publicTab = await context.newPage();
    await publicTab.goto('/about');
    const headerLink = (tab: Page, name: string) =>
      tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await expect(headerLink(publicTab, 'My Account')).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(headerLink(page, 'Sign In')).toBeVisible();
    await expect(headerLink(page, 'My Account')).toBeHidden();
    await expect(accountTab).toHaveURL(/\/login/);
    await expect(headerLink(publicTab, 'My Account')).toBeHidden();
    await expect(publicTab).toHaveURL(/\/about$/);

    await signInOnLoginPage(accountTab, email);
    await expect(name).toHaveValue('Ada Moss, half typed');
  });

  test('signing out forgets unsaved input in the profile', async ({ page }) => {
    await openNewAccount(page);
    const stored = () => page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());
    await page.getByLabel('Full name').fill('Ada Moss, half typed');
    expect(await stored()).toContain('half typed');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored()).not.toContain('half typed');
  });

  test('signing out in one tab empties the order that was begun in another', async ({ page, context }) => {
    await openNewAccount(page);
    const orderTab = await context.newPage();
    await haveInCart(orderTab, [lines.strap(1)]);
    await orderTab.goto('/checkout');
    const name = orderTab.getByLabel('Full name');
    await name.fill('Ada Moss, half typed');
    const stored = () => orderTab.evaluate(() => Object.values({ ...sessionStorage }).join());
    await expect.poll(stored).toContain('half typed');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(name).toHaveValue('');
    expect(await stored()).not.toContain('half typed');
    await name.fill('Bea, the next person');
    await orderTab.reload();
    await expect(name).toHaveValue('Bea, the next person');
  });

  test('a page that Back restores shows nothing of a person who has signed out meanwhile', async ({
    page,
  }) => {
    await openNewAccount(page);
    await page.evaluate(() => localStorage.removeItem('ekantik-session'));
    await showAgain(page);
    await expect(page).toHaveURL(/\/login/);
  });

  // src/backend/accounts/tests/sessions.ts covers every incomplete session.
  test('an incomplete stored session is discarded', async ({ page }) => {
    await storeSession(page, '{"access_token":"only-half-a-session"}');
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ekantik-session'))).toBeNull();
  });
});
