import type { Page } from 'playwright/test';
import { expect, test } from '../support/page-test.ts';
import { badge, cartLine, haveInCart, lines, openStore, storedCart, toast } from '../support/shopping.ts';

/* Errors of the cart's storage are logged and an empty cart is used. */

/** The warnings that a page logs. */
function warnings(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  return logged;
}

// What is refused and what is corrected is tested beside the rule, src/domain/cart/stored-cart.test.ts.
test('an unreadable cart is empty and logs a warning, and the next product is stored', async ({ page }) => {
  const logged = warnings(page);
  await haveInCart(page, '{{{ no cart');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse the store' })).toHaveAttribute('href', '/store');
  await expect(badge(page)).toBeHidden();
  await expect.poll(() => logged.join()).toContain('stored cart');
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(1)]);
});

// That prices in an order's request are ignored is tested in src/backend/orders/order-policies.test.ts.
test('an impossible quantity is corrected with a warning, and tampered prices change nothing, up to the checkout', async ({
  page,
}) => {
  const logged = warnings(page);
  await haveInCart(
    page,
    JSON.stringify([
      { ...lines.strap(1), price: 0.01, quantity: 1e9 },
      { ...lines.book(1), price: 0 },
    ]),
  );
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' })).toHaveValue('30');
  await expect(cartLine(page, lines.book(1))).toBeVisible();
  await expect(badge(page)).toHaveText('31');
  await expect.poll(() => logged.join()).toContain('became 30');
  await page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' }).fill('2');
  await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$62.97');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$62.97');
});

test('with storage blocked the cart lasts as long as the page, and the log says so', async ({ page }) => {
  const logged = warnings(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap quantity updated in cart')).toBeVisible();
  await expect(badge(page)).toHaveText('2');
  expect(logged.join()).toContain('lasts as long as this page');
});

test('with storage full the cart lasts as long as the page, and the log says so', async ({ page }) => {
  const logged = warnings(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect(logged.join()).toContain('lasts as long as this page');
});

test('two tabs share the cart: both can add and clear without losing the other’s, and a page for reading updates its badge', async ({
  page,
  context,
}) => {
  await openStore(page);
  const other = await context.newPage();
  await openStore(other);
  const reading = await context.newPage();
  await reading.goto('/about');
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await other.getByRole('button', { name: 'Add Home Practice Course to cart' }).click();
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  for (const tab of [page, other, reading]) await expect(badge(tab)).toHaveText('3');
  expect(await storedCart(other)).toEqual([lines.strap(2), lines.course(1)]);

  await reading.goto('/cart');
  await expect(cartLine(reading, lines.strap(2))).toBeVisible();
  await other.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(badge(reading)).toHaveText('4');
  await reading.getByRole('button', { name: 'Clear cart' }).click();
  for (const tab of [page, other]) await expect(badge(tab)).toBeHidden();
});

test('the badge is painted before React is loaded, and does not flicker then', async ({ page }) => {
  await haveInCart(page, [lines.strap(2), lines.book(1)]);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const badge = document.querySelector<HTMLElement>('header [data-cart-badge]');
      const shows = badge ? (badge.hidden ? 'hidden' : (badge.textContent ?? '')) : 'absent';
      if (seen.at(-1) !== shows) seen.push(shows);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(badge(page)).toHaveText('3');
  await page.unroute('**/*.js');
  await page.goto('/cart');
  await expect(cartLine(page, lines.strap(2))).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.filter((shows) => shows !== 'absent' && shows !== 'hidden')).toEqual(['3']);
  expect(seen.indexOf('3')).toBe(seen.length - 1);
});
