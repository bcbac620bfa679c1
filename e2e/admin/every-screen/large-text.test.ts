import type { Page } from 'playwright/test';
import { goToScreen, openAdmin, shell } from '../../support/admin.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { brokenWords, expectFits, setTextSize } from '../../support/fits.ts';
import { addOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/page-test.ts';

/* The back office on a phone with text at 200 %: what people read and press is there in full. */

test.use({ at: '2026-03-02T07:15:00Z', viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  await openAdmin(page, '/admin/management');
  await setTextSize(page, 32);
});

/** Expects that the page and its open dialog scroll in one direction only, and break no short word. */
async function expectReadable(page: Page, name: string): Promise<void> {
  await expectFits(page, `${name} scrolls sideways`);
  const tooWide = () =>
    page
      .locator('dialog:modal')
      .evaluateAll((dialogs) =>
        Math.max(0, ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      );
  await expect.poll(tooWide, `the dialog of ${name} scrolls sideways`).toBe(0);
  expect.soft(await brokenWords(page), `words broken in ${name}`).toEqual([]);
}

const closeDialog = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();

test('with large text the screens break no short word, and no detail of a row begins with a dot', async ({
  page,
}) => {
  test.slow();
  for (const address of [
    '/admin/management',
    '/admin',
    '/admin/classes',
    '/admin/bookings',
    '/admin/instructors',
    '/admin/store',
    '/admin/store/orders?state=all',
    '/admin/blog',
  ])
    await test.step(address, async () => {
      await goToScreen(page, address);
      await expectReadable(page, address);
      const dots = await page.locator('main tbody :is(th, td)').evaluateAll((cells) =>
        cells.filter((cell) => {
          const { content, display } = getComputedStyle(cell, '::before');
          return content.includes('·') && display !== 'none' && cell.checkVisibility();
        }),
      );
      expect(dots, address).toHaveLength(0);
    });
});

test('with large text the sidebar names every screen, and all notifications and their link can be reached', async ({
  page,
}) => {
  const { toggle, bell } = shell(page);
  await toggle.click();
  const names = page.getByRole('dialog', { name: 'Sidebar' }).locator('nav a > span');
  await expect(names.first()).toBeVisible();
  expect(
    await names.evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([]);
  await page.keyboard.press('Escape');

  // With large text, and on a phone on its side.
  const expectReachable = async () => {
    await bell.click();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notifications.getByRole('listitem').first()).toBeVisible();
    await notifications.getByRole('link', { name: 'View all notifications' }).scrollIntoViewIfNeeded();
    await expect(notifications.getByRole('link', { name: 'View all notifications' })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
  };
  await expectReachable();
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 740, height: 360 });
  await expectReachable();
});

test('with large text the dialogs show names, days and prices in full', async ({ page, studio }) => {
  test.slow();
  const reference = await addOrder(studio, 'Benji Whitlock');
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where held_on = '2026-03-02' and starts = '07:00' order by number limit 1`,
  );

  for (const panel of ['details', 'attendees'])
    await test.step(`the ${panel} of a date`, async () => {
      await goToScreen(page, `/admin/bookings?open=${date?.number}&panel=${panel}`);
      await expect(dialogOf(page)).toContainText('9 of 15');
      await expectReadable(page, panel);
      await closeDialog(page);
    });

  await test.step('a product, and the products found for a change of stock', async () => {
    await goToScreen(page, '/admin/store');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    await expect(dialogOf(page)).toContainText('In stock');
    await expectReadable(page, 'a product');
    await closeDialog(page);
    await goToScreen(page, '/admin/store/inventory');
    await page.getByRole('button', { name: 'Update Inventory' }).click();
    await dialogOf(page).getByRole('combobox', { name: 'Product' }).fill('mat');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectReadable(page, 'the products found');
    await page.keyboard.press('Escape');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an order', async () => {
    await goToScreen(page, `/admin/store/orders?search=${reference}`);
    await page.getByRole('button', { name: `Actions for ${reference}` }).click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    await expect(dialogOf(page)).toContainText('Benji Whitlock');
    await expectReadable(page, 'an order');
    await closeDialog(page);
  });

  await test.step('the day of a pass', async () => {
    const [person] = await studio.sql<{ number: number }>('select min(number) as number from people');
    await goToScreen(page, `/admin/users/${person?.number}`);
    await page.getByRole('button', { name: 'Give a Pass' }).click();
    const day = dialogOf(page).getByLabel('First day');
    await expect(day).toHaveValue('Mon 2 Mar 2026');
    // September is the longest month in the short form.
    await day.fill('Wed 30 Sept 2026');
    expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  await test.step('a sale', async () => {
    await goToScreen(page, '/admin/takings');
    await page.getByRole('button', { name: 'Sell at the Desk' }).click();
    const sale = dialogOf(page);
    await sale
      .getByRole('region', { name: 'Passes' })
      .getByRole('button', { name: /^10-Class/ })
      .click();
    await expect(sale.getByRole('region', { name: 'What is sold' })).toContainText('£120');
    await expectReadable(page, 'a sale');
  });
});
