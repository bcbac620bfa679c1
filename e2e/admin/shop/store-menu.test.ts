import type { Page } from 'playwright/test';
import { goToScreen, openAdmin } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/*
 * The store's navigation menu opens after 200 ms on hover, and closes 150 ms after the pointer has left it. For 300 ms
 * after that the next item opens at once.
 */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Store' });
const menuButton = (page: Page, name: string) => menu(page).getByRole('button', { name });

test('the menu links to every page of the store, and works by keyboard', async ({ page }) => {
  await openAdmin(page, '/admin/store');

  await test.step('links open every page, and unfinished pages say so', async () => {
    for (const [parent, link, heading, text] of [
      ['Catalogue', 'Inventory', 'Inventory', 'Every piece that came or went'],
      ['Catalogue', 'Categories', 'Categories', 'What each shelf holds'],
      ['Selling', 'Orders', 'Orders', 'Put together, ready to collect, collected'],
      ['Selling', 'Shipping', 'Store Management', 'Shipping is coming soon!'],
      ['Selling', 'Sales', 'Store Management', 'Sales is coming soon!'],
      ['', 'Settings', 'Store Management', 'Settings is coming soon!'],
      ['Catalogue', 'Products', 'Store Management', 'What the shop sells'],
    ] as const) {
      if (parent) await menuButton(page, parent).click();
      await menu(page)
        .getByRole('link', { name: new RegExp(`^${link}`) })
        .click();
      await expect(page).toHaveURL(
        link === 'Products' ? '/admin/store' : `/admin/store/${link.toLowerCase()}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(menu(page).locator('[aria-expanded=true]')).toHaveCount(0);
    }
  });

  await test.step('by keyboard Enter opens it, the arrow key enters it, and Escape closes it and restores the focus', async () => {
    const selling = menuButton(page, 'Selling');
    await menuButton(page, 'Catalogue').focus();
    await page.keyboard.press('Tab');
    await expect(menuButton(page, 'Catalogue')).not.toBeFocused();
    await selling.focus();
    await page.keyboard.press('Enter');
    await expect(selling).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('link', { name: /^Orders/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(selling).toHaveAttribute('aria-expanded', 'false');
    await expect(selling).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(selling).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('an unknown page says that it was not found', async () => {
    await goToScreen(page, '/admin/store/nothing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page).toHaveTitle('Page not found · Ekantik Admin');
  });
});

test('on hover the menu opens after a delay and the next item at once, and it closes when the pointer leaves', async ({
  page,
}) => {
  await page.clock.install();
  await openWithStoppedClock(page);
  await menuButton(page, 'Catalogue').hover();
  await page.clock.runFor(190);
  await expect(menuButton(page, 'Catalogue')).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(20);
  await expect(menuButton(page, 'Catalogue')).toHaveAttribute('aria-expanded', 'true');
  await menuButton(page, 'Selling').hover();
  await expect(menuButton(page, 'Selling')).toHaveAttribute('aria-expanded', 'true');
  await expect(menuButton(page, 'Catalogue')).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('heading', { level: 1 }).hover({ position: { x: 500, y: 10 }, force: true });
  await page.clock.runFor(140);
  await expect(menuButton(page, 'Selling')).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(20);
  await expect(menuButton(page, 'Selling')).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page, 'Catalogue').hover();
  await expect(menuButton(page, 'Catalogue')).toHaveAttribute('aria-expanded', 'true');
});

/** Opens the store with a running clock, so that the dashboard's loading message disappears, and then stops the clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.resume();
  await openAdmin(page, '/admin/store');
  await page.clock.pauseAt(Date.now() + 60_000);
}
