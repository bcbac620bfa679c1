import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { questionOf } from '../support/dialogs.ts';
import { expectFits, expectLargeTargets } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';
import { haveInCart, lines, openStore, order, placeOrder } from '../support/shopping.ts';

/* axe on every state of shopping, by day and by night, on a phone and on a desktop; and whether it fits both. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectFits(page);
  await expectLargeTargets(page);
}

test('a filtered store, and one where nothing matches', async ({ page }) => {
  await openStore(page, '?category=books&offers=1');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expectFine(page);
  await page.getByPlaceholder('Search products...').fill('zzz');
  await expect(page.getByText('No products found matching your criteria')).toBeVisible();
  await expectFine(page);
});

test('a product that was just added to the cart, and one out of stock', async ({ page }) => {
  await page.goto('/store/natural-cork-mat');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const toast = page.getByText('Natural Cork Mat added to cart');
  await expect(toast).toBeVisible();
  await toast.hover();
  await expectFine(page);
  await page.goto('/store/buckwheat-bolster');
  await expectFine(page);
});

test('a cart with every possible note on a line, and one with a removed product', async ({ page }) => {
  const cart = [
    { ...lines.mat(2), price: 82 },
    lines.shoes(5),
    lines.bolster(1),
    { ...lines.book(1), id: 'gone' },
  ];
  await haveInCart(page, cart);
  await page.goto('/cart');
  await expect(page.getByText('Only 3 are left.')).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Remove Natural Cork Mat' }).click();
  await expect(page.getByText('Natural Cork Mat removed from cart').first()).toBeVisible();
  await expectFine(page);
});

test('a checkout with errors in every field, short of stock, and with a changed price', async ({ page }) => {
  await haveInCart(page, [lines.shoes(5), { ...lines.mat(1), price: 70 }]);
  await page.goto('/checkout');
  await expect(page.getByText('it was $70.00 when you added it')).toBeVisible();
  await placeOrder(page);
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expectFine(page);
});

test('a placed order, its page, the question whether to cancel it, and a cancelled one', async ({ page }) => {
  const { link } = await order(page, [lines.mat(1), lines.book(2)], 'After six, please');
  await expectFine(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expectFine(page);
  await questionOf(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order was cancelled.')).toBeVisible();
  await expectFine(page);
});

test('a link without an order, and the newsletter’s link', async ({ page }) => {
  await page.goto('/order#nothing');
  await expect(page.getByText('There is no order behind this link.')).toBeVisible();
  await expectFine(page);
  await page.goto('/unsubscribe#nothing');
  await expectFine(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Nobody reads our letter')).toBeVisible();
  await expectFine(page);
});
