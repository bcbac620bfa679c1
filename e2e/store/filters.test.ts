import type { Page } from 'playwright/test';
import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { manyProducts } from '../support/store/many-products.ts';
import { openStore, shownProducts } from '../support/store/shopping.ts';

/*
 * Search, categories and order of the store. src/domain/products/store-view.test.ts covers what each of them finds.
 */

const emptyText = 'No products found matching your criteria';
const toggle = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search products...');

test('the search shows and counts its matches and is in the address; without matches the page says so, and Clear filters resets it', async ({
  page,
}) => {
  const allProducts = await openStore(page);
  await expect(page.getByText(emptyText)).toHaveCount(0);
  await search(page).pressSequentially('PRACTICE course');
  await expect(allProducts.getByText('1 product', { exact: true })).toBeVisible();
  expect(await shownProducts(page)).toEqual(['Home Practice Course']);
  await expect(page).toHaveURL('/store?search=PRACTICE+course');

  await toggle(page, 'Books').click();
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(allProducts.getByText('0 products')).toBeVisible();
  await expectAccessibleState(page);
  await allProducts.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(toggle(page, 'Books')).toHaveAttribute('aria-pressed', 'false');
  await expect(allProducts.getByText('8 products')).toBeVisible();
  await expect(page).toHaveURL('/store');

  await test.step('while a category is selected a button clears it, and keeps the search', async () => {
    const clear = allProducts.getByRole('button', { name: 'Clear filters' });
    await expect(clear).toBeHidden();
    await search(page).fill('cotton');
    await toggle(page, 'Accessories').click();
    await clear.click();
    await expect(clear).toBeHidden();
    await expect(toggle(page, 'Accessories')).toBeFocused();
    await expect(search(page)).toHaveValue('cotton');
    expect((await shownProducts(page)).length).toBeGreaterThan(1);
  });
});

test('the store is filtered by six categories and by offers; a category replaces another, and a second click deselects it', async ({
  page,
}) => {
  const allProducts = await openStore(page);
  await test.step('a store with eight products has no button for more', async () => {
    expect(await shownProducts(page)).toHaveLength(8);
    await expect(manyProducts(page).showMore).toBeHidden();
  });
  let previousName: string | undefined;
  for (const [name, count] of Object.entries({
    Shoes: '1 product',
    Apparel: '1 product',
    Books: '1 product',
    Equipment: '2 products',
    Digital: '1 product',
    Accessories: '2 products',
  })) {
    await toggle(page, name).click();
    await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true');
    if (previousName) await expect(toggle(page, previousName)).toHaveAttribute('aria-pressed', 'false');
    await expect(allProducts.getByText(count, { exact: true })).toBeVisible();
    expect(await allProducts.getByRole('article').count()).toBe(Number.parseInt(count, 10));
    await expect(page).toHaveURL(`/store?category=${name.toLowerCase()}`);
    previousName = name;
  }
  await toggle(page, 'Accessories').click();
  await expect(toggle(page, 'Accessories')).toHaveAttribute('aria-pressed', 'false');
  await expect(allProducts.getByText('8 products')).toBeVisible();
  await expect(page).toHaveURL('/store');

  await toggle(page, 'On offer').click();
  expect(await shownProducts(page)).toHaveLength(2);
  await expect(page).toHaveURL('/store?offers=1');
  await toggle(page, 'Books').click();
  await expect(allProducts.getByText('1 product', { exact: true })).toBeVisible();
  await expectAccessibleState(page);
  await toggle(page, 'Books').click();
  await toggle(page, 'On offer').click();

  await test.step('products are sorted', async () => {
    const sort = page.getByLabel('Sort by');
    const featured = await shownProducts(page);
    await sort.selectOption({ label: 'Price, low to high' });
    expect((await shownProducts(page)).at(0)).toBe('Cotton Carry Strap');
    expect((await shownProducts(page)).at(-1)).toBe('Barefoot Studio Shoes');
    await expect(page).toHaveURL('/store?sort=price-up');
    await sort.selectOption({ label: 'Name, A to Z' });
    const names = await shownProducts(page);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await sort.selectOption({ label: 'Featured first' });
    expect(await shownProducts(page)).toEqual(featured);
    await expect(page).toHaveURL('/store');
  });
});
