import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { showAgain } from '../support/returning.ts';
import {
  badge,
  cartLine,
  haveInCart,
  lines,
  openStore,
  setPrice,
  setStock,
  storedCart,
} from '../support/store/shopping.ts';

/* Totals use the shop's current prices, and unavailable products are reported. */

// The unit tests in src/domain/cart cover every case and the subtotal.
test('changed prices, withdrawn products and insufficient stock are reported until the cart can be ordered', async ({
  page,
}) => {
  await haveInCart(page, [
    { ...lines.strap(2), price: 21.5 },
    { ...lines.strap(1), id: 'long-gone', name: 'A Thing Long Gone' },
    lines.shoes(5),
    lines.bolster(1),
  ]);
  await page.goto('/cart');
  const checkout = page.getByRole('button', { name: 'Checkout' });
  const line = cartLine(page, lines.strap(2));
  await expect(line).toContainText('The price changed: it was $21.50 when you added it.');
  await expect(line).toContainText('$18.99 each');
  await expect(page.getByRole('listitem', { name: 'A Thing Long Gone' })).toContainText(
    'We no longer sell this',
  );
  const shoes = cartLine(page, lines.shoes(5));
  await expect(shoes).toContainText('Only 3 are left.');
  await expect(cartLine(page, lines.bolster(1))).toContainText('Out of stock');
  await expect(checkout).toBeDisabled();
  await expect(checkout).toHaveAccessibleDescription(/cannot be|is available/i);
  await expectAccessibleState(page);

  await shoes.getByRole('button', { name: 'Take all 3' }).click();
  await expect(shoes).not.toContainText('Only 3');
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` }).click();
  await remove('A Thing Long Gone');
  await expect(page.getByText('A Thing Long Gone removed from cart').first()).toBeVisible();
  await expectAccessibleState(page);
  await expect(checkout).toHaveCount(1);
  await remove('Buckwheat Bolster');
  await expect(checkout).toHaveCount(0);
  await remove('Barefoot Studio Shoes');
  await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$37.98');
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test('a cart holds at most 30 pieces of a product, and says so', async ({ page }) => {
  await haveInCart(page, [lines.strap(30)]);
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(page.getByText(/You have 30 of Cotton Carry Strap in your cart/)).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(30)]);
});

test('the cart and the store show the shop’s current prices when Back restores them', async ({
  page,
  studio,
}) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/cart');
  const line = cartLine(page, lines.strap(1));
  await expect(line).toContainText('$18.99 each');
  await setPrice(studio, 'cotton-carry-strap', 1750);
  await showAgain(page);
  await expect(line).toContainText('$17.50 each');

  const allProducts = await openStore(page);
  const strap = allProducts.getByRole('article').filter({ hasText: 'Cotton Carry Strap' });
  await expect(strap).toContainText('$17.50');
  await setPrice(studio, 'cotton-carry-strap', 1650);
  await showAgain(page);
  await expect(strap).toContainText('$16.50');
});

test('the store’s cards follow the shop’s prices and stock', async ({ page, studio }) => {
  await setPrice(studio, 'cotton-carry-strap', 1750);
  await setStock(studio, 'cotton-carry-strap', 2);
  await setPrice(studio, 'linen-wrap-cardigan', 5999);
  await setStock(studio, 'natural-cork-mat', 0);
  const allProducts = await openStore(page);
  const strap = allProducts.getByRole('article').filter({ hasText: 'Cotton Carry Strap' });
  await expect(strap).toContainText('$17.50');
  await expect(strap).toContainText('Low stock');
  await expect(page.getByText('$59.99')).toHaveCount(2);
  await expect(page.getByText('$64.99')).toHaveCount(0);
  const mat = allProducts.getByRole('article').filter({ hasText: 'Natural Cork Mat' });
  await expect(mat).toContainText('Out of stock');
  await expect(mat.getByRole('button')).toBeHidden();
  await strap.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(badge(page)).toHaveText('1');
  expect(await storedCart(page)).toEqual([{ ...lines.strap(1), price: 17.5 }]);
});
