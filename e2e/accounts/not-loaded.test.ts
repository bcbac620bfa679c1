import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/page-test.ts';
import { storeSessionOf } from '../support/sessions.ts';
import { people } from '../support/signing-in.ts';

/*
 * Pages that are empty without their script: what they show if the script cannot be loaded, because the connection
 * failed, or because the site was updated and the old script no longer exists.
 */

/** Blocks a script, as if it no longer existed. */
const blockScript = (page: Page, script: RegExp) =>
  page.route(script, (route) => route.fulfill({ status: 404, body: '' }));

/** Opens a page without a script that it needs, and returns the notice about it. */
async function openWithout(page: Page, address: string, script: RegExp): Promise<Locator> {
  await blockScript(page, script);
  await page.goto(address);
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded in full' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Checking authentication...')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  return notice;
}

const pagesThatReload = [
  { address: '/admin', script: /\/AdminApp[^/]*\.js/ },
  { address: '/cart', script: /\/Cart[^/]*\.js/ },
];

const otherPages = [
  { address: '/admin/bookings', script: /\/AdminApp[^/]*\.js/ },
  { address: '/account', script: /\/Account[^/]*\.js/ },
  // The script of React itself.
  { address: '/account', script: /\/client[^/]*\.js/ },
  { address: '/login', script: /\/SignIn[^/]*\.js/ },
  { address: '/reset-password', script: /\/ResetPassword[^/]*\.js/ },
  { address: '/checkout', script: /\/Checkout[^/]*\.js/ },
  { address: '/booking', script: /\/PrivateBooking[^/]*\.js/ },
  { address: '/order', script: /\/OrderPage[^/]*\.js/ },
];

test.beforeEach(({ pageErrors }) => pageErrors.expect(/404|ERR_FAILED|Error hydrating/));

for (const { address, script } of pagesThatReload) {
  test(`${address} says that its script could not be loaded, and reloads`, async ({ page }) => {
    const notice = await openWithout(page, address, script);
    await page.route(`**${address}`, (route) => route.abort());
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('still cannot reach the site');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('still cannot reach the site')).toBeHidden();
    await expect(page.getByText('could not be loaded in full')).toBeHidden();
  });
}

test('every other page that needs a script says so, too', async ({ page }) => {
  for (const { address, script } of otherPages)
    await test.step(`${address} without ${script}`, async () => {
      await openWithout(page, address, script);
      await page.unrouteAll();
    });
});

for (const [pageName, address, email] of [
  ['the back office', '/admin/management', people.admin],
  ['the account page', '/account', people.member],
] as const) {
  test(`without the script that calls the studio, ${pageName} reloads`, async ({ page }) => {
    await storeSessionOf(page, email);
    await blockScript(page, /\/signed-in[^/]*\.js/);
    await page.goto(address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not reach the studio');
    const reload = page.waitForEvent('load');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await reload;
    await expect(alert).toContainText('could not reach the studio');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /Sign Out|^Log Out/ }).first()).toBeVisible();
  });
}
