import type { Page } from 'playwright/test';
import { goToScreen, openAdmin } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { holdAnswer, nextFrame } from '../../support/late-answers.ts';
import { toast } from '../../support/store/shopping.ts';

/* Stock movements and their reasons. */

test.slow();

const rows = (page: Page) => page.getByRole('table', { name: 'Stock movements' }).getByRole('row');

test('deliveries, damage, corrections and counts change the stock, are listed, and affect what customers see', async ({
  page,
}) => {
  await openAdmin(page, '/admin/store/inventory');

  await test.step('the movements of one product have their own address, and link to its orders', async () => {
    await goToScreen(page, '/admin/store/inventory?product=lavender-eye-pillow');
    await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Lavender Eye Pillow');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'EK-S-5002' }).click();
    await expect(page).toHaveURL('/admin/store/orders?search=EK-S-5002');
    await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Sadie Marlow');
  });

  await test.step('a category links to its products', async () => {
    await goToScreen(page, '/admin/store/categories');
    const table = page.getByRole('table', { name: 'Categories' });
    await expect(table.getByRole('rowheader')).toHaveText([
      'Equipment',
      'Apparel',
      'Accessories',
      'Shoes',
      'Books',
      'Digital',
    ]);
    await table.getByRole('link', { name: '1 low or out of stock in Shoes' }).click();
    await expect(page).toHaveURL('/admin/store?category=shoes&low=1');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });

  await test.step('a delivery is recorded', async () => {
    await goToScreen(page, '/admin/store/inventory');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Update Inventory' }).click();
    const form = page.getByRole('dialog', { name: 'Update Inventory' });
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(form.getByText('Please choose a product.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Product' }).fill('bolster');
    await form.getByRole('option', { name: /Buckwheat Bolster/ }).click();
    await expect(form.getByText('0 pieces in stock now')).toBeVisible();
    await form.getByLabel('Pieces').fill('12');
    await expect(form.getByText('0 pieces in stock now, 12 afterwards.')).toBeVisible();
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(toast(page, 'Buckwheat Bolster: 12 pieces in stock')).toBeVisible();
    await expect(rows(page).nth(1)).toContainText('Buckwheat Bolster');
    await expect(rows(page).nth(1)).toContainText('+12');
    await expect(rows(page).nth(1)).toContainText('Delivery');
    await expect(rows(page).nth(1)).toContainText('Imogen Vale');
  });

  await test.step('damage cannot exceed the stock; a correction adds or removes pieces; a count computes the difference', async () => {
    await goToScreen(page, '/admin/store?search=shoes');
    const openForm = async () => {
      await page.getByRole('button', { name: 'Actions for Barefoot Studio Shoes' }).click();
      await page.getByRole('menuitem', { name: 'Update Inventory' }).click();
    };
    await openForm();
    const form = page.getByRole('dialog', { name: 'Update Inventory' });
    await form.getByLabel('Reason').selectOption('Damage');
    await form.getByLabel('Pieces to take away').fill('4');
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(form.getByText(/There are not that many in stock/)).toBeVisible();
    await expect(form.getByLabel('Pieces to take away')).toBeFocused();
    await form.getByLabel('Pieces to take away').fill('1');
    await expect(form.getByText('3 pieces in stock now, 2 afterwards.')).toBeVisible();
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toContainText('2 pieces');
    await openForm();
    await form.getByLabel('Reason').selectOption('Correction');
    await form.getByLabel('What to do').selectOption('Take pieces away');
    await form.getByLabel('Pieces', { exact: true }).fill('2');
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toContainText('Out of stock');
    await openForm();
    await form.getByLabel('Reason').selectOption('Count');
    const countedPieces = form.getByLabel('Pieces on the shelf');
    await expect(countedPieces).toHaveAccessibleDescription(/^Without those of orders/);
    await countedPieces.fill('five');
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(countedPieces).toBeFocused();
    await expect(countedPieces).toHaveAttribute('aria-invalid', 'true');
    await countedPieces.fill('5');
    await expect(form.getByText('0 pieces in stock now, 5 afterwards.')).toBeVisible();
    await form.getByRole('button', { name: 'Update Inventory' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toContainText('5 pieces');
    await goToScreen(page, '/admin/store/inventory?product=barefoot-studio-shoes');
    await expect(rows(page).nth(1)).toContainText('+5');
    await expect(rows(page).nth(1)).toContainText('Count');
  });

  await test.step('the public page shows the new stock', async () => {
    await page.goto('/store/buckwheat-bolster');
    await page.getByRole('button', { name: 'Add to Cart' }).hover();
    await expect(page.getByRole('main').getByText('In stock').first()).toBeVisible();
  });
});

test('the picker of a product says that the studio is out of reach, and offers no products of another text', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await openAdmin(page, '/admin/store/inventory');
  await page.getByRole('button', { name: 'Update Inventory' }).click();
  const form = page.getByRole('dialog', { name: 'Update Inventory' });
  const picker = form.getByRole('combobox', { name: 'Product' });
  await picker.fill('bolster');
  await expect(form.getByRole('option', { name: /Buckwheat Bolster/ })).toBeVisible();
  await page.route('**/rpc/staff_products*', (route) => route.abort());
  await picker.fill('pillow');
  await expect(form.getByText('We could not reach the studio.')).toBeVisible();
  await expect(form.getByRole('option', { name: /Bolster|Pillow/ })).toHaveCount(0);
});

test('the late answer about a product whose stock was too low leaves the one that was chosen since', async ({
  page,
  studio,
}) => {
  await openAdmin(page, '/admin/store/inventory');
  await page.getByRole('button', { name: 'Update Inventory' }).click();
  const form = page.getByRole('dialog', { name: 'Update Inventory' });
  const picker = form.getByRole('combobox', { name: 'Product' });
  await picker.fill('cork mat');
  await form.getByRole('option', { name: /Natural Cork Mat/ }).click();
  await form.getByLabel('Reason').selectOption('Damage');
  await form.getByLabel('Pieces to take away').fill('3');
  await studio.sql(
    `insert into stock_movements (product, change, reason)
     select id, 1 - stock, 'damage' from products where id = 'natural-cork-mat'`,
  );
  const release = await holdAnswer(page, 'staff_product');
  const asked = page.waitForRequest('**/rpc/staff_product');
  await form.getByRole('button', { name: 'Update Inventory' }).click();
  await asked;
  await picker.fill('strap');
  await form.getByRole('option', { name: /Cotton Carry Strap/ }).click();
  await expect(form.getByText('30 pieces in stock now, 27 afterwards.')).toBeVisible();
  const answered = page.waitForResponse('**/rpc/staff_product');
  release();
  await answered;
  await nextFrame(page);
  await expect(form.getByText('30 pieces in stock now, 27 afterwards.')).toBeVisible();
});

test('on a phone a movement shows its day, and no order if it belongs to none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, '/admin/store/inventory?product=lavender-eye-pillow');
  const opening = rows(page).filter({ hasText: 'Opening stock' });
  await expect(opening.getByText(/^\d+ \w+ \d{4}$/)).toBeVisible();
  // Only screen readers hear it, because the cell belongs to a head.
  const withoutOrder = await opening.getByRole('cell', { name: 'None', exact: true }).boundingBox();
  expect(withoutOrder?.width).toBe(1);
});
