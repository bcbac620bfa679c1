import { expect, test } from '../support/fixtures/page-test.ts';
import { manyProducts, serveManyProducts } from '../support/store/many-products.ts';
import { shownProducts } from '../support/store/shopping.ts';

/* Without JavaScript the shop can be read, and does not show controls that would not work. */

test.use({ javaScriptEnabled: false });

test('without JavaScript all products are listed, and pages say how to order', async ({ page }) => {
  await test.step('the store lists every product, whatever filters its address contains', async () => {
    await page.goto('/store?category=shoes');
    expect(await shownProducts(page)).toHaveLength(8);
    await expect(page.getByPlaceholder('Search products...')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
  });

  await test.step('a product’s page says how to order', async () => {
    await page.goto('/store/cotton-carry-strap');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await expect(page.getByText('Ordering here needs JavaScript')).toBeVisible();
  });

  await test.step('the cart says that it needs JavaScript', async () => {
    await page.goto('/cart');
    await expect(page.getByText('The cart needs JavaScript')).toBeVisible();
  });

  await test.step('a store with 150 products lists all of them', async () => {
    await serveManyProducts(page, 150);
    await page.goto('/store');
    await expect(manyProducts(page).cards).toHaveCount(150);
    await expect(manyProducts(page).showMore).toBeHidden();
  });
});
