import { manyProducts, stockMany } from '../support/many-products.ts';
import { expect, test } from '../support/page-test.ts';
import { shownProducts } from '../support/shopping.ts';

/* The shop without JavaScript: everything can be read, and no control is shown that would not work. */

test.use({ javaScriptEnabled: false });

test('without JavaScript all products are listed, and pages say how to order', async ({ page }) => {
  await test.step('every product, whatever the address filters', async () => {
    await page.goto('/store?category=shoes');
    expect(await shownProducts(page)).toHaveLength(8);
    await expect(page.getByPlaceholder('Search products...')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
  });

  await test.step('a product', async () => {
    await page.goto('/store/cotton-carry-strap');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await expect(page.getByText('Ordering here needs JavaScript')).toBeVisible();
  });

  await test.step('the cart', async () => {
    await page.goto('/cart');
    await expect(page.getByText('The cart needs JavaScript')).toBeVisible();
  });

  await test.step('all of 150 products', async () => {
    await stockMany(page, 150);
    await page.goto('/store');
    await expect(manyProducts(page).cards).toHaveCount(150);
    await expect(page.locator('#more-products')).toBeHidden();
  });
});
