import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';
import { badge, cartLine, customer, lines, openStore } from '../support/store/shopping.ts';

/* Shopping without a mouse. */

test.use({ reducedMotion: 'no-preference' });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText,
    );
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return focused;
  }
  throw new Error(`Tab did not reach ${name}.`);
}

test('a product is found, added to the cart and ordered by keyboard alone', async ({ page }) => {
  await openStore(page);
  await page.getByLabel('Sort by').focus();
  const shoes = await tabTo(page, 'Shoes');
  await page.keyboard.press('Space');
  await expect(shoes).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(shoes).toHaveAttribute('aria-pressed', 'false');

  await page.getByPlaceholder('Search products...').focus();
  await page.keyboard.type('carry');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await tabTo(page, 'Add Cotton Carry Strap to cart');
  await page.keyboard.press('Enter');
  await expect(badge(page)).toHaveText('1');

  await page.goto('/cart');
  await expect(cartLine(page, lines.strap(1))).toBeVisible();
  await tabTo(page, 'One more of Cotton Carry Strap');
  await page.keyboard.press('Space');
  await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$37.98');
  await tabTo(page, 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');

  await page.getByLabel('Full name').focus();
  for (const text of [customer.name, customer.email, customer.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, 'Place Order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
});
