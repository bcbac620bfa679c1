import { expect, test } from '../support/quiet-page.ts';
import { badge, cartLine, haveInCart, lines, openStore, storedCart, toast } from '../support/shopping.ts';

/* The cart and its lines. */

test('a new product is added once, with a message; adding it again updates its quantity, with a message', async ({
  page,
}) => {
  await openStore(page);
  const add = page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' });
  await add.click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(1)]);
  await expect(badge(page)).toHaveText('1');
  await add.click();
  await expect(toast(page, 'Cotton Carry Strap quantity updated in cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(2)]);
  await expect(badge(page)).toHaveText('2');
});

test('the toast links to the cart', async ({ page }) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartLine(page, lines.strap(1))).toBeVisible();
});

test('a line shows picture, name, price, quantity and total', async ({ page }) => {
  await haveInCart(page, [lines.strap(2), lines.book(1)]);
  await page.goto('/cart');
  const line = cartLine(page, lines.strap(2));
  await expect(line.locator('img')).toBeVisible();
  await expect(line).toContainText('$18.99 each');
  await expect(line).toContainText('$37.98');
  await expect(line.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' })).toHaveValue('2');
  await expect(line.getByRole('link', { name: 'Cotton Carry Strap' })).toHaveAttribute(
    'href',
    '/store/cotton-carry-strap',
  );
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('3 items');
  await expect(summary.getByRole('status', { name: 'Subtotal' })).toHaveText('$62.97');
  await expect(summary).toContainText('15% off');
  await expect(summary).toContainText('Nothing is charged');
});

test('the quantity is raised, lowered and typed; count and total follow', async ({ page }) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/cart');
  const subtotal = page.getByRole('status', { name: 'Subtotal' });
  await page.getByRole('button', { name: 'One more of Cotton Carry Strap' }).click();
  await expect(subtotal).toHaveText('$37.98');
  await expect(badge(page)).toHaveText('2');
  await page.getByRole('button', { name: 'One less of Cotton Carry Strap' }).click();
  await expect(subtotal).toHaveText('$18.99');
  const quantity = page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' });
  await quantity.fill('12');
  await expect(subtotal).toHaveText('$227.88');
  expect(await storedCart(page)).toEqual([lines.strap(12)]);
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('12');
  await quantity.fill('x0');
  await quantity.blur();
  await expect(quantity).toHaveValue('12');
});

test.describe('a typed 0', () => {
  // It is applied once no further digit can follow.
  test.use({ delays: 'real' });

  test('removes the line, with Undo; a number above the maximum becomes the maximum, with a message', async ({
    page,
  }) => {
    await haveInCart(page, [lines.strap(3), lines.book(1)]);
    await page.goto('/cart');
    const quantity = page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' });
    await quantity.fill('100');
    await expect(quantity).toHaveValue('30');
    await expect(cartLine(page, lines.strap(3))).toContainText('One order may hold 30 of it at most.');
    expect(await storedCart(page)).toEqual([lines.strap(30), lines.book(1)]);
    await quantity.fill('3');
    await expect(cartLine(page, lines.strap(3))).not.toContainText('at most');

    for (const finished of ['Enter', 'Tab', undefined]) {
      await quantity.fill('0');
      if (finished) await page.keyboard.press(finished);
      await expect(cartLine(page, lines.strap(3))).toHaveCount(0);
      expect(await storedCart(page)).toEqual([lines.book(1)]);
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
      await expect(quantity).toHaveValue('3');
      expect(await storedCart(page)).toEqual([lines.strap(3), lines.book(1)]);
    }
  });
});

test('going below one removes the line, with a message', async ({ page }) => {
  await haveInCart(page, [lines.strap(1), lines.book(1)]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'One less of Cotton Carry Strap' }).click();
  await expect(toast(page, 'Cotton Carry Strap removed from cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.book(1)]);
});

test('a removed line is restored by Undo, in its place', async ({ page }) => {
  await haveInCart(page, [lines.strap(3), lines.book(1)]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Cotton Carry Strap' }).click();
  await expect(cartLine(page, lines.strap(3))).toHaveCount(0);
  const removed = toast(page, 'Cotton Carry Strap removed from cart');
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(cartLine(page, lines.strap(3))).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(3), lines.book(1)]);
  await expect(badge(page)).toHaveText('4');
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('Clear empties the cart, with a message, and can be undone too', async ({ page }) => {
  await haveInCart(page, [lines.strap(3), lines.book(1)]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(toast(page, 'Cart cleared')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(badge(page)).toBeHidden();
  expect(await storedCart(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  expect(await storedCart(page)).toEqual([lines.strap(3), lines.book(1)]);
  await expect(cartLine(page, lines.strap(3)).getByRole('link')).toBeFocused();
});

test('the cart is there after a reload and on other pages', async ({ page }) => {
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(badge(page)).toHaveText('1');
  await page.reload();
  await expect(badge(page)).toHaveText('1');
  await page.goto('/about');
  await expect(badge(page)).toHaveText('1');
});

test('an empty cart links to the store', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse the store' }).click();
  await expect(page).toHaveURL('/store');
});
