import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { cartLine, haveInCart, lines, order } from '../support/store/shopping.ts';
import { translatePage } from '../support/translated.ts';

/* Pages that the browser has translated keep working: what changes afterwards is shown, and nothing disappears. */

test('in a translated cart, quantity and prices follow the buttons', async ({ page }) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/cart');
  const line = cartLine(page, lines.strap(1));
  await expect(line).toBeVisible();
  await translatePage(page);
  await expect(line).toContainText('«$18.99»');

  await line.getByRole('button', { name: 'One more of Cotton Carry Strap' }).click();
  await expect(line).toContainText('$37.98');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('(2 items)');
  await expect(summary.getByRole('status', { name: 'Subtotal' })).toHaveText('$37.98');
});

test('an order can be cancelled on its translated page, which then says so', async ({ page }) => {
  const { reference, link } = await order(page, [lines.strap(1)]);
  await page.goto('about:blank');
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: reference })).toBeVisible();
  await translatePage(page);

  await main.getByRole('button', { name: 'Cancel order' }).click();
  await questionOf(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(main).toContainText('This order was cancelled. There is nothing to pay.');
  await expect(main.getByRole('heading', { name: reference })).toBeVisible();
});

test.describe('in the translated back office', () => {
  // A Monday, a quarter of an hour after the first class began.
  test.use({ at: '2026-03-02T07:15:00Z' });

  test('people are marked as here, and the number follows', async ({ page, studio }) => {
    const [date] = await studio.sql<{ number: number }>(
      `select number from occurrences where held_on = '2026-03-02' and starts = '07:00' order by number limit 1`,
    );
    await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=attendees`);
    await waitForScreen(page);
    const dialog = dialogOf(page);
    const here = dialog.getByRole('button', { pressed: false }).filter({ hasText: 'Here' }).first();
    await expect(here).toBeVisible();
    const before = Number((await dialog.getByText(/ of \d+ here/).innerText()).match(/\d+/)?.[0]);
    await translatePage(page);
    await here.click();
    await expect(dialog.getByText(new RegExp(`${before + 1} of \\d+ here`))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
  });

  test('the stock that a delivery leads to follows the typed number', async ({ page }) => {
    await openAdmin(page, '/admin/store/inventory');
    await page.getByRole('button', { name: 'Update Inventory' }).click();
    const form = page.getByRole('dialog', { name: 'Update Inventory' });
    await form.getByRole('combobox', { name: 'Product' }).fill('bolster');
    await form.getByRole('option', { name: /Buckwheat Bolster/ }).click();
    const pieces = form.locator('[name=pieces]');
    await pieces.fill('2');
    const preview = form.getByRole('status').filter({ hasText: 'in stock now' });
    await expect(preview).toContainText('afterwards');
    await translatePage(page);
    await pieces.fill('');
    await expect(preview).not.toContainText('afterwards');
    await pieces.fill('3');
    await expect(preview).toContainText('afterwards');
  });
});
