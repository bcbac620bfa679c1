import type { Page } from 'playwright/test';
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

declare global {
  interface Window {
    /** What the badge of the cart has shown so far. */
    badgeStates: string[];
  }
}

/* The cart in the browser's storage: invalid data, blocked or full storage, and several tabs. */

/** Records the warnings that a page logs from now on. */
function recordWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

// src/domain/cart/stored-cart.test.ts covers all data that are refused or corrected.
test('an unreadable cart is empty and logs a warning, and the next product is stored', async ({ page }) => {
  const warnings = recordWarnings(page);
  await haveInCart(page, '{{{ no cart');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse the store' })).toHaveAttribute('href', '/store');
  await expect(badge(page)).toBeHidden();
  await expect.poll(() => warnings.join()).toContain('stored cart');
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(1)]);
});

// src/backend/orders/order-policies.test.ts tests that prices in an order's request are ignored.
test('an impossible quantity is corrected with a warning, and tampered prices have no effect in the cart and the checkout', async ({
  page,
}) => {
  const warnings = recordWarnings(page);
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
  await expect.poll(() => warnings.join()).toContain('became 30');
  await page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' }).fill('2');
  await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$62.97');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$62.97');
});

test('with blocked storage the cart lasts as long as the page, a warning is logged, and the page of the cart says why it is empty', async ({
  page,
}) => {
  const warnings = recordWarnings(page);
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
  expect(warnings.join()).toContain('lasts as long as this page');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByText('does not let our site store anything')).toBeVisible();
});

test('with full storage the cart lasts as long as the page, and a warning is logged', async ({ page }) => {
  const warnings = recordWarnings(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openStore(page);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect(warnings.join()).toContain('lasts as long as this page');
});

test('tabs share the cart: each can add products and clear it without losing the others’ changes, and every badge is updated', async ({
  page,
  context,
}) => {
  await openStore(page);
  const otherStore = await context.newPage();
  await openStore(otherStore);
  const staticPage = await context.newPage();
  await staticPage.goto('/about');
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await otherStore.getByRole('button', { name: 'Add Home Practice Course to cart' }).click();
  await page.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  for (const tab of [page, otherStore, staticPage]) await expect(badge(tab)).toHaveText('3');
  expect(await storedCart(otherStore)).toEqual([lines.strap(2), lines.course(1)]);

  await staticPage.goto('/cart');
  await expect(cartLine(staticPage, lines.strap(2))).toBeVisible();
  await otherStore.getByRole('button', { name: 'Add Cotton Carry Strap to cart' }).click();
  await expect(badge(staticPage)).toHaveText('4');
  await staticPage.getByRole('button', { name: 'Clear cart' }).click();
  for (const tab of [page, otherStore]) await expect(badge(tab)).toBeHidden();
});

test('the badge is painted before React is loaded, and does not flicker afterwards', async ({ page }) => {
  await haveInCart(page, [lines.strap(2), lines.book(1)]);
  await page.addInitScript(() => {
    window.badgeStates = [];
    new MutationObserver(() => {
      const badge = document.querySelector<HTMLElement>('header [data-cart-badge]');
      const state = badge ? (badge.hidden ? 'hidden' : (badge.textContent ?? '')) : 'absent';
      if (window.badgeStates.at(-1) !== state) window.badgeStates.push(state);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(badge(page)).toHaveText('3');
  await page.unroute('**/*.js');
  await page.goto('/cart');
  await expect(cartLine(page, lines.strap(2))).toBeVisible();
  const badgeStates = await page.evaluate(() => window.badgeStates);
  expect(badgeStates.filter((state) => state !== 'absent' && state !== 'hidden')).toEqual(['3']);
  expect(badgeStates.indexOf('3')).toBe(badgeStates.length - 1);
});
