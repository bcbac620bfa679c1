import { expect, test } from '../support/fixtures/page-test.ts';
import {
  badge,
  cartLine,
  haveInCart,
  lines,
  openStore,
  storedCart,
  toast,
} from '../support/store/shopping.ts';

/* The cart and its lines. */

test.use({ reducedMotion: 'no-preference' });

// stored-cart.test.ts tests the badge of other pages.
test('a product is added with a message, added again, and is in the cart after a reload', async ({
  page,
}) => {
  await openStore(page);
  const addButton = page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' });
  await addButton.click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(1)]);
  await expect(badge(page)).toHaveText('1');
  await addButton.click();
  await expect(toast(page, 'Cotton Carry Strap quantity updated in cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(2)]);
  await expect(badge(page)).toHaveText('2');

  await page.reload();
  await expect(badge(page)).toHaveText('2');
  await addButton.click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartLine(page, lines.strap(3))).toBeVisible();
});

test('a line shows picture, name, price, quantity and total; its quantity is raised, lowered and typed', async ({
  page,
}) => {
  await haveInCart(page, [lines.strap(2), lines.book(1)]);
  await page.goto('/cart');
  const line = cartLine(page, lines.strap(2));
  const quantity = line.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' });
  const summary = page.getByRole('region', { name: 'Summary' });
  const subtotal = summary.getByRole('status', { name: 'Subtotal' });

  await test.step('the line and the summary show their values', async () => {
    await expect(line.locator('img')).toBeVisible();
    await expect(line).toContainText('$18.99 each');
    await expect(line).toContainText('$37.98');
    await expect(quantity).toHaveValue('2');
    await expect(line.getByRole('link', { name: 'Cotton Carry Strap' })).toHaveAttribute(
      'href',
      '/store/cotton-carry-strap',
    );
    await expect(summary).toContainText('3 items');
    await expect(subtotal).toHaveText('$62.97');
    await expect(summary).toContainText('15% off');
    await expect(summary).toContainText('Nothing is charged here. You pay when you collect, or by card');
  });

  await test.step('count and total follow the quantity', async () => {
    await page.getByRole('button', { name: 'One more of Cotton Carry Strap' }).click();
    await expect(subtotal).toHaveText('$81.96');
    await expect(badge(page)).toHaveText('4');
    await page.getByRole('button', { name: 'One less of Cotton Carry Strap' }).click();
    await expect(subtotal).toHaveText('$62.97');
    await quantity.fill('12');
    await expect(subtotal).toHaveText('$252.87');
    expect(await storedCart(page)).toEqual([lines.strap(12), lines.book(1)]);
    await quantity.fill('');
    await quantity.press('Tab');
    await expect(quantity).toHaveValue('12');
    await quantity.fill('x0');
    await quantity.press('Tab');
    await expect(quantity).toHaveValue('12');
  });
});

test.describe('with the real delays', () => {
  // A typed 0 is applied after the time in which another digit may follow.
  test.use({ delays: 'real' });

  test('a typed 0 removes the line, with Undo; a number above the maximum becomes the maximum, with a message', async ({
    page,
  }) => {
    await haveInCart(page, [lines.strap(3), lines.book(1)]);
    await page.goto('/cart');
    const quantity = page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' });
    await quantity.fill('100');
    await expect(quantity).toHaveValue('30');
    await expect(cartLine(page, lines.strap(3))).toContainText('The cart holds 30 of it at most.');
    expect(await storedCart(page)).toEqual([lines.strap(30), lines.book(1)]);
    await quantity.fill('3');
    await expect(cartLine(page, lines.strap(3))).not.toContainText('at most');

    for (const key of ['Enter', 'Tab', undefined]) {
      await quantity.fill('0');
      if (key) await page.keyboard.press(key);
      await expect(cartLine(page, lines.strap(3))).toHaveCount(0);
      expect(await storedCart(page)).toEqual([lines.book(1)]);
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
      await expect(quantity).toHaveValue('3');
      expect(await storedCart(page)).toEqual([lines.strap(3), lines.book(1)]);
    }
  });
});

test('a line is removed, the cart is cleared, and both can be undone, each with a message', async ({
  page,
}) => {
  await haveInCart(page, [lines.strap(1), lines.book(1)]);
  await page.goto('/cart');
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });

  await test.step('going below one removes the line', async () => {
    await page.getByRole('button', { name: 'One less of Cotton Carry Strap' }).click();
    await expect(toast(page, 'Cotton Carry Strap removed from cart')).toBeVisible();
    expect(await storedCart(page)).toEqual([lines.book(1)]);
  });

  await test.step('Undo restores it in its place', async () => {
    const message = toast(page, 'Cotton Carry Strap removed from cart');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(cartLine(page, lines.strap(1))).toBeVisible();
    expect(await storedCart(page)).toEqual([lines.strap(1), lines.book(1)]);
    await expect(badge(page)).toHaveText('2');
    await expect(undo).toHaveCount(0);
  });

  await test.step('after a removal by keyboard, Tab reaches Undo', async () => {
    await page.getByRole('button', { name: 'Remove Cotton Carry Strap' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cartLine(page, lines.strap(1))).toBeVisible();
    expect(await storedCart(page)).toEqual([lines.strap(1), lines.book(1)]);
  });

  await test.step('Clear empties the cart, and can be undone, too', async () => {
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await expect(toast(page, 'Cart cleared')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(badge(page)).toBeHidden();
    expect(await storedCart(page)).toEqual([]);
    await undo.click();
    expect(await storedCart(page)).toEqual([lines.strap(1), lines.book(1)]);
    await expect(cartLine(page, lines.strap(1)).getByRole('link')).toBeFocused();
  });
});
