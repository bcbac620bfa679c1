import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { scheduledClass } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { directUrl } from '../support/fixtures/studio.ts';
import { subscribeForm } from '../support/subscribing.ts';

/*
 * What a page shows if a script cannot be loaded, because the connection failed, or because the site was updated and the
 * old script no longer exists: pages that are empty without it, and parts of other pages.
 */

/** A script's name, or a text in it: what several scripts share is in a file without a name. */
type Script = RegExp | string;

/** Blocks a script, as if it no longer existed. */
const blockScript = (page: Page, script: Script) =>
  page.route(script instanceof RegExp ? script : '**/_astro/*.js', async (route) => {
    if (typeof script === 'string') {
      const response = await route.fetch({ url: directUrl(route.request().url()) });
      if (!(await response.text()).includes(script)) return route.fulfill({ response });
    }
    return route.fulfill({ status: 404, body: '' });
  });

/** Opens a page without a script that it needs, and returns the notice about it. */
async function openWithout(page: Page, address: string, script: Script): Promise<Locator> {
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
  // A part of the island that is loaded after it: the form after an expired link.
  { address: '/login?error=access_denied&error_code=otp_expired', script: 'Send a new link' },
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

const parts: { address: string; script: RegExp; press: (page: Page) => Promise<void> }[] = [
  {
    address: '/',
    script: /\/NewsletterForm[^/]*\.js/,
    press: async (page) => {
      const { field, button } = subscribeForm(page);
      await field.fill('reader@example.com');
      await button.click();
    },
  },
  {
    address: '/unsubscribe#secret',
    script: /\/Unsubscribe[^/]*\.js/,
    press: (page) => page.getByRole('button', { name: 'Unsubscribe' }).click(),
  },
  {
    address: '/store/barefoot-studio-shoes',
    script: /\/BuyBox[^/]*\.js/,
    press: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
  },
  {
    address: '/store',
    script: /\/StoreFilters[^/]*\.js/,
    press: (page) => page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click(),
  },
  {
    address: '/schedule',
    script: /\/Schedule[^/]*\.js/,
    press: (page) => page.getByRole('button', { name: /^Next: / }).click(),
  },
];

for (const { address, script, press } of parts) {
  test(`${address} says on each press that a part could not be loaded, and reloads`, async ({ page }) => {
    await blockScript(page, script);
    await page.goto(address);
    const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
    await expect(alert).toHaveCount(0);
    await press(page);
    await expect(alert).toBeInViewport();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);

    // The first message stays until the second attempt has failed, too.
    const refused = page.waitForResponse(script);
    await press(page);
    await refused;
    await expect(alert).toBeInViewport();
    await page.unrouteAll();
    const reload = page.waitForEvent('load');
    await alert.getByRole('link', { name: 'load the page again' }).click();
    await reload;
    await expect(page).toHaveURL(address);
    await press(page);
    await expect(alert).toHaveCount(0);
  });
}

test('Book and Filters say that the page has to be loaded again, also without the script of the messages', async ({
  page,
}) => {
  await blockScript(page, /\/(dialog-parts|finder-parts|render-toaster)[^/]*\.js/);
  const { book } = await scheduledClass(page);
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  const message = 'This could not be loaded. Please try again, or reload the page.';
  await book.click();
  await expect.poll(() => messages).toEqual([message]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(() => messages).toEqual([message, message]);
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
