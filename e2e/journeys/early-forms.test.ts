import type { Page } from 'playwright/test';
import { demoPassword, loginForm, people } from '../support/accounts/signing-in.ts';
import { openPages, site } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdScripts } from '../support/island.ts';

/* Input and submissions before the scripts are loaded, in every field and form of the built site. */

const pages = await Promise.all(
  openPages.map(async (address) => ({
    address,
    html: await (await fetch(new URL(address, site))).text(),
  })),
);
const pagesWithFields = pages.filter(({ html }) => /<(input|textarea)\b/.test(html));
const formAddresses = pages.filter(({ html }) => /<form\b/.test(html)).map(({ address }) => address);

test('every page preserves early input, and submits it only after its scripts are loaded', async ({
  page,
}) => {
  test.slow();
  expect(formAddresses).toEqual(expect.arrayContaining(['/', '/login', '/store']));
  for (const { address } of pagesWithFields)
    await test.step(address, () => expectEarlyInputKept(page, address, formAddresses.includes(address)));
});

async function expectEarlyInputKept(page: Page, address: string, hasForm: boolean): Promise<void> {
  const scripts = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const fields = page.locator(':is(input:not([type=checkbox], [type=radio]), textarea):visible');
  await expect(fields.first()).toBeVisible();
  const count = await fields.count();
  // These values are neither a password nor an email address, so that the form is refused and the input stays.
  for (let index = 0; index < count; index += 1) await fields.nth(index).fill(`${index + 7}`);
  const form = page.locator('form:visible');
  if (hasForm) {
    await form.locator('input').last().press('Enter');
    await expect(form.getByRole('button').last()).toHaveAttribute('aria-busy', 'true');
  }
  await expect(page).toHaveURL(address);

  scripts.release();
  if (hasForm) {
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
    await expect(form.locator('[type=submit]')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page).not.toHaveURL(/email=|password=/);
  }
  for (let index = 0; index < count; index += 1) await expect(fields.nth(index)).toHaveValue(`${index + 7}`);
}

test('signing in before the script is loaded takes effect afterwards, without a secret in the history', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await loginForm(page).email.focus();
  await page.keyboard.type(people.member);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  scripts.release();
  await expect(page).toHaveURL('/account');
  const visitedUrls = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(visitedUrls.join()).not.toMatch(/member|password|studio-demo/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('forms that need JavaScript are not shown, and each page says what to do instead', async ({
    page,
  }) => {
    for (const address of formAddresses)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.locator('form:visible')).toHaveCount(0);
        await expect(
          page
            .locator('.without-script:visible')
            .filter({ hasText: 'JavaScript' })
            .locator('a[href^="tel:"], a[href^="mailto:"]'),
        ).toBeVisible();
      });
  });
});
