import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdHydration, holdScripts } from '../support/island.ts';
import { measureShifts } from '../support/performance/shifts.ts';
import { openStore, shownProducts, storedCart, toast } from '../support/store/shopping.ts';

/* Search, category and order of the store are in the address. */

const toggle = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByPlaceholder('Search products...');

test('an address shows the store as it was shared', async ({ page }) => {
  const allProducts = await openStore(page, '?search=c&category=accessories&sort=price-down');
  await expect(search(page)).toHaveValue('c');
  await expect(toggle(page, 'Accessories')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-down');
  await expect(allProducts.getByText('2 products')).toBeVisible();
  expect(await shownProducts(page)).toEqual(['Lavender Eye Pillow', 'Cotton Carry Strap']);
});

test('Back undoes a choice, Forward restores it, and returning from a product restores the filtered store', async ({
  page,
}) => {
  const allProducts = await openStore(page);
  await toggle(page, 'Equipment').click();
  await toggle(page, 'Shoes').click();
  await expect(allProducts.getByText('1 product', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(allProducts.getByText('2 products')).toBeVisible();
  await expect(toggle(page, 'Equipment')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(allProducts.getByText('8 products')).toBeVisible();
  await page.goForward();
  await expect(allProducts.getByText('2 products')).toBeVisible();

  await allProducts.getByRole('link', { name: 'Natural Cork Mat' }).click();
  await expect(page).toHaveURL('/store/natural-cork-mat');
  await page.goBack();
  await expect(page).toHaveURL('/store?category=equipment');
  await expect.poll(() => shownProducts(page)).toHaveLength(2);
});

test('Back directly after typing leaves the address of the earlier choice unchanged', async ({ page }) => {
  await page.clock.install();
  const allProducts = await openStore(page);
  await toggle(page, 'Equipment').click();
  await search(page).fill('mat');
  await page.goBack();
  await expect(allProducts.getByText('8 products')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/store');
  await expect(search(page)).toHaveValue('');
});

test('typed text with its caret, a selected order and an added product survive hydration', async ({
  page,
}) => {
  const filters = await holdScripts(page, '**/StoreFilters*.js');
  await page.goto('/store', { waitUntil: 'domcontentloaded' });
  await search(page).pressSequentially('cotton');
  await search(page).press('ArrowLeft');
  await page.getByLabel('Sort by').selectOption('price-down');
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  filters.release();
  await expect.poll(async () => (await shownProducts(page)).at(-1)).toBe('Cotton Carry Strap');
  expect((await shownProducts(page)).length).toBeLessThan(8);
  await expect(search(page)).toHaveValue('cotton');
  // Setting the value again would move the caret to its end.
  await expect(search(page)).toHaveJSProperty('selectionStart', 5);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-down');
  await expect(page).toHaveURL('/store?search=cotton&sort=price-down');
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ id: 'cotton-carry-strap', quantity: 1 }]);
});

test('a filtered address never shows all products, even before the filters are hydrated', async ({
  page,
}) => {
  await holdHydration(page);
  await page.goto('/store?category=shoes', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => shownProducts(page)).toEqual(['Barefoot Studio Shoes']);
});

test('hydrating the filters causes no layout shift', async ({ page }) => {
  const readShift = await measureShifts(page);
  for (const width of [360, 1440]) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    await openStore(page, '#all-products');
    await expect(page.getByText('8 products')).toBeInViewport();
    expect(await readShift()).toBeLessThan(0.001);
  }
});
