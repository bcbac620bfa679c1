import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswer, loseAnswer } from '../support/late-answers.ts';
import { addOrder, orderLink } from '../support/store/orders.ts';
import {
  cartLine,
  consent,
  customer,
  disconnectShop,
  fillCheckout,
  haveInCart,
  lines,
  openStore,
  placeOrder,
  storedCart,
} from '../support/store/shopping.ts';

/* While the shop is unreachable, static pages stay, input stays, and a retry works. */

const longTimeout = { timeout: 30_000 };

/** Places an order whose response is lost, although the server has processed it. */
async function placeOrderWithoutResponse(page: Page): Promise<void> {
  await loseAnswer(page, 'place_order');
  await placeOrder(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order may have gone through all the same.' }),
  ).toBeVisible(longTimeout);
}

test.describe('while the shop is unreachable', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_|Failed to fetch/));

  test('the store keeps its products and prices, says that they may be outdated, and can be filtered', async ({
    page,
  }) => {
    const reconnect = await disconnectShop(page);
    const allProducts = await openStore(page);
    await expect(allProducts.getByText('We could not reach the shop just now')).toBeVisible(longTimeout);
    await expect(allProducts.getByRole('article')).toHaveCount(8);
    await page.getByPlaceholder('Search products...').fill('cork');
    await expect(allProducts.getByText('1 product', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add Natural Cork Mat to cart' }).click();
    expect(await storedCart(page)).toEqual([lines.mat(1)]);
    await reconnect();
    await allProducts.getByRole('button', { name: 'Try again' }).click();
    await expect(allProducts.getByText('We could not reach the shop just now')).toHaveCount(0);
  });

  test('the cart shows the prices at which products were added, and says so', async ({ page }) => {
    await haveInCart(page, [{ ...lines.strap(2), price: 20 }]);
    const reconnect = await disconnectShop(page);
    await page.goto('/cart');
    await expect(page.getByText('these are the prices from when you added things').first()).toBeVisible(
      longTimeout,
    );
    await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$40.00');
    await reconnect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$37.98');
    await expect(cartLine(page, lines.strap(2))).toContainText('it was $20.00');
  });

  test('the checkout preserves its input, and a retry places the order', async ({ page }) => {
    await fillCheckout(page, [lines.strap(1), lines.course(1)], 'Size medium');
    const reconnect = await disconnectShop(page);
    await page.reload();
    await expect(page.getByText('these are the prices from when you added things').first()).toBeVisible(
      longTimeout,
    );
    await placeOrder(page);
    const alert = page.getByRole('alert').filter({ hasText: 'We could not reach the studio.' });
    await expect(alert).toBeVisible(longTimeout);
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
    await expect(page.getByLabel('Collection note')).toHaveValue('Size medium');
    expect(await storedCart(page)).toEqual([lines.strap(1), lines.course(1)]);
    await expect(consent(page), 'the page does not know that the course is digital').toHaveCount(0);
    await reconnect();
    await placeOrder(page);
    await expect(consent(page)).toBeFocused(longTimeout);
    await expect(consent(page)).toHaveAccessibleDescription(/^Please tick this box/);
    await consent(page).check();
    await placeOrder(page);
    await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible(longTimeout);
    expect(await storedCart(page)).toEqual([]);
  });
});

test('an order’s page says that the server is unreachable and offers a retry', async ({
  page,
  pageErrors,
  studio,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  const reference = await addOrder(studio, 'Ada Marsh');
  const link = await orderLink(studio, reference);
  const reconnect = await disconnectShop(page);
  await page.goto(link);
  const alert = page.getByRole('alert').filter({ hasText: 'could not reach the studio' });
  await expect(alert).toBeVisible(longTimeout);
  await reconnect();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: reference })).toBeVisible(longTimeout);
});

test('a lost response does not cause a second order', async ({ page, pageErrors, studio }) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await fillCheckout(page, [lines.course(1)]);
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$39.99');
  await placeOrderWithoutResponse(page);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$39.99');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  expect(await studio.sql('select number from orders where email = $1', [customer.email])).toHaveLength(1);
});

test('an order that was cancelled after its response was lost is placed anew', async ({
  page,
  pageErrors,
  studio,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await fillCheckout(page, [lines.course(1)]);
  await placeOrderWithoutResponse(page);
  // By the link in the mail.
  await studio.sql('select cancel_order(token::text) from orders where email = $1', [customer.email]);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada', longTimeout);
  const placed = await studio.sql<{ status: string }>(
    'select status from orders where email = $1 order by number',
    [customer.email],
  );
  expect(placed.map(({ status }) => status)).toEqual(['cancelled', 'placed']);
});

test('details corrected after a lost response replace the order that succeeded, if the customer agrees', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await fillCheckout(page, [lines.course(1)]);
  await placeOrderWithoutResponse(page);
  await page.getByLabel('Email', { exact: true }).fill('ada.poole@example.com');
  await placeOrder(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Your first attempt did go through' });
  await expect(notice).toContainText(`in the name of ${customer.name}, ${customer.email}`, longTimeout);
  const firstReference = (await notice.innerText()).match(/EK-S-\d+/)?.[0] ?? '';
  await notice.getByRole('button', { name: 'Replace it with this order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada', longTimeout);
  const main = page.getByRole('main');
  await expect(main).toContainText('link to this page to ada.poole@example.com');
  await expect(main).not.toContainText(firstReference);
});

test('Place Order pressed while an order is being replaced places no second one', async ({
  page,
  pageErrors,
  studio,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await fillCheckout(page, [lines.course(1)]);
  await placeOrderWithoutResponse(page);
  await page.getByLabel('Email', { exact: true }).fill('ada.poole@example.com');
  await placeOrder(page);
  const replace = page.getByRole('button', { name: 'Replace it with this order' });
  await expect(replace).toBeVisible(longTimeout);
  const releaseShelf = await holdAnswer(page, 'shelf');
  // Both look for the first order before either has an answer.
  const releaseSearch = await holdAnswer(page, 'order_by_request');
  const shelfRequested = page.waitForRequest('**/rpc/shelf');
  await replace.click();
  await shelfRequested;
  // Forced, because a busy button is no longer offered to be pressed.
  await page.getByRole('button', { name: /^(Place Order|Processing)/ }).click({ force: true });
  releaseShelf();
  releaseSearch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada', longTimeout);
  expect(await studio.sql(`select from orders where email = 'ada.poole@example.com'`)).toHaveLength(1);
});
