import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessibility/accessible.ts';
import { expectFits } from '../../support/accessibility/fits.ts';
import { goToScreen, openAdmin, waitForScreen } from '../../support/admin/admin.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { haveInCart, lines, toast } from '../../support/store/shopping.ts';

/* Store Management: the products, and how customers see the changes that staff make. */

test.slow();

const products = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('rowheader');
const card = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page, name: string) => dialogOf(page, { name });

async function choose(page: Page, product: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${product}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function fillProduct(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(text);
}

test('the list shows every product with price, stock and badge, and filters from its address; its dialogs fit and are accessible', async ({
  page,
}) => {
  await openAdmin(page, '/admin/store');

  await test.step('the list shows all products and can be filtered', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store Management');
    await expect(products(page)).toHaveCount(8);
    await expect(card(page, 'Barefoot Studio Shoes')).toContainText('$89.99');
    await expect(card(page, 'Barefoot Studio Shoes')).toContainText('Low stock');
    await expect(card(page, 'Buckwheat Bolster')).toContainText('Out of stock');
    await expect(card(page, 'Natural Cork Mat')).toContainText('In stock');
    await expect(page.getByLabel('Category').locator('option')).toHaveText([
      'All',
      'Equipment',
      'Apparel',
      'Accessories',
      'Shoes',
      'Books',
      'Digital',
    ]);

    await page.getByLabel('Category').selectOption('Equipment');
    await expect(products(page)).toHaveCount(2);
    await page.getByLabel('Search products').fill('cork');
    await expect(products(page)).toHaveCount(1);
    await expect(page).toHaveURL('/admin/store?category=equipment&search=cork');
    await page.reload();
    await waitForScreen(page);
    await expect(products(page)).toHaveCount(1);
    await expect(page.getByLabel('Search products')).toHaveValue('cork');

    await page.getByLabel('Search products').fill('zzz');
    await expect(page.getByText('No products found')).toBeVisible();
    await expect(
      page.getByText("Try adjusting your search or filter to find what you're looking for."),
    ).toBeVisible();
  });

  await test.step('the badge counts the three low products', async () => {
    await goToScreen(page, '/admin/store?low=1');
    await expect(products(page)).toHaveCount(3);
    await expect(
      page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Store/ }),
    ).toContainText('3');
  });

  await goToScreen(page, '/admin/store');
  for (const [action, title] of [
    ['View Details', 'Natural Cork Mat'],
    ['Update Inventory', 'Update Inventory'],
    ['Change Price', 'Change Price'],
  ] as const)
    await test.step(`${action} fits its window and is accessible`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await choose(page, 'Natural Cork Mat', action);
      await expect(dialog(page, title)).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, title)).toHaveCount(0);
    });
});

test('a product is added, edited, priced, restored and deleted; its name is shown literally; a conflict shows both versions', async ({
  page,
  studio,
}) => {
  const name = `<img src=x onerror=alert(1)> =1+1`;
  await openAdmin(page, '/admin/store');

  await test.step('the second of two editors sees both versions', async () => {
    await page.getByRole('button', { name: 'Edit Natural Cork Mat' }).click();
    const form = dialog(page, 'Edit Product');
    await fillProduct(form, { Name: 'Cork Mat, mine' });
    await studio.sql(`update products set name = 'Cork Mat, theirs' where id = 'natural-cork-mat'`);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByRole('alert')).toContainText('changed this while you were editing');
    await expect(form.getByText('Theirs: Cork Mat, theirs')).toBeVisible();
    await expect(form.getByText('Yours: Cork Mat, mine')).toBeVisible();
    await form.getByRole('button', { name: 'Save mine' }).click();
    await expect(card(page, 'Cork Mat, mine')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = dialog(page, 'Add Product');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form.getByText('Please give the product a name of up to 120 characters.')).toBeVisible();
  await expect(form.getByText('Please write a price in dollars, such as 49.99.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await fillProduct(form, {
    Name: name,
    'Price in dollars': '45',
    'Former price': '40',
    'Pieces in stock': '4',
  });
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form.getByText(/The former price must be higher than the price/)).toBeVisible();
  await fillProduct(form, { 'Former price': '' });
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, `${name} has been added`)).toBeVisible();

  await page.getByLabel('Search products').fill(name);
  await expect(products(page)).toHaveCount(1);
  await expect(card(page, name)).toContainText('$45.00');
  await expect(card(page, name)).toContainText('Low stock');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await fillProduct(dialog(page, 'Edit Product'), {
    Description: 'Warm.',
    'Long text': 'Woven in **Wales**.',
    'Place in the shop': '2',
  });
  await dialog(page, 'Edit Product').getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, `${name} has been saved`)).toBeVisible();

  await choose(page, name, 'Change Price');
  await fillProduct(dialog(page, 'Change Price'), { 'Price in dollars': '39.5', 'Former price': '45' });
  await dialog(page, 'Change Price').getByRole('button', { name: 'Change Price' }).click();
  await expect(toast(page, `${name} now costs $39.50`)).toBeVisible();
  await expect(card(page, name)).toContainText('before: $45.00');

  await choose(page, name, 'View Details');
  const details = dialog(page, name);
  await expect(details).toContainText('Warm.');
  await details.getByText('History').click();
  await expect(details.getByText('Price: $39.50, before $45.00')).toBeVisible();
  await expect(details.getByText(/Long text: Woven in/)).toBeVisible();
  await expect(details.getByText(/Imogen Vale/).first()).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();

  await test.step('its history restores an earlier price into the form, which is saved like any change', async () => {
    await choose(page, name, 'View Details');
    await details.getByText('History').click();
    await details
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    const edit = dialog(page, 'Edit Product');
    await expect(edit.getByLabel('Price in dollars')).toHaveValue('45.00');
    await expect(edit.getByLabel('Price in dollars')).toBeFocused();
    await expect(edit.getByLabel('Former price')).toHaveValue('');
    await expect(edit.getByLabel('Description'), 'other fields stay').toHaveValue('Warm.');
    await expect(edit.getByRole('status')).toContainText('Save to bring them back.');
    await page.keyboard.press('Escape');
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page, name)).toContainText('$45.00');

    // A toast under the pointer would stay, and cover the button.
    await page.mouse.move(0, 0);
    await choose(page, name, 'View Details');
    await details.getByText('History').click();
    await expect(details.getByText('Price: $45.00, before $39.50')).toBeVisible();
    await expect(details.getByText('These values are in place.').first()).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = dialog(page, 'Delete Product');
  await expect(question).toContainText(
    `Are you sure you want to delete the product "${name}"? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Delete Product' }).click();
  await expect(toast(page, `${name} has been deleted`)).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
});

/** Opens a product's public page and hydrates it at once; otherwise it loads the current price only when it is idle. */
async function openPublicPage(page: Page, id: string): Promise<void> {
  await page.goto(`/store/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).hover();
}

test('customers in the same browser pay a changed price and cannot buy withdrawn products', async ({
  page,
}) => {
  await haveInCart(page, [lines.strap(1), lines.mat(1)]);
  const staffPage = await page.context().newPage();
  await openAdmin(staffPage, '/admin/store');
  await choose(staffPage, 'Natural Cork Mat', 'Change Price');
  await fillProduct(dialog(staffPage, 'Change Price'), { 'Price in dollars': '70', 'Former price': '78.99' });
  await dialog(staffPage, 'Change Price').getByRole('button', { name: 'Change Price' }).click();
  await expect(card(staffPage, 'Natural Cork Mat')).toContainText('$70.00');

  await choose(staffPage, 'Cotton Carry Strap', 'Delete Product');
  const question = dialog(staffPage, 'Withdraw Product');
  await expect(question).toContainText('it is withdrawn and not deleted');
  await question.getByRole('button', { name: 'Withdraw Product' }).click();
  await expect(card(staffPage, 'Cotton Carry Strap')).toContainText('Withdrawn');
  await expect(products(staffPage).last()).toHaveAccessibleName('Cotton Carry Strap');

  await openPublicPage(page, 'natural-cork-mat');
  await expect(page.getByRole('main').getByText('$70.00').first()).toBeVisible();
  await openPublicPage(page, 'cotton-carry-strap');
  await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('We no longer sell this. Please remove it to order the rest.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cotton Carry Strap' }).click();
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByText('$70.00').first()).toBeVisible();

  await choose(staffPage, 'Cotton Carry Strap', 'Put Back on Sale');
  await dialog(staffPage, 'Put Back on Sale').getByRole('button', { name: 'Put Back on Sale' }).click();
  await expect(toast(staffPage, 'Cotton Carry Strap is back on sale')).toBeVisible();
  await openPublicPage(page, 'cotton-carry-strap');
  await expect(page.getByRole('main').getByText('In stock').first()).toBeVisible();
});
