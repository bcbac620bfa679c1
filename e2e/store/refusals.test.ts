import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswerOf, nextFrame } from '../support/late-answers.ts';
import {
  customer,
  disconnectShop,
  fillCheckout,
  lines,
  placeOrder,
  sellOut,
  setPrice,
  setStock,
  storedCart,
} from '../support/store/shopping.ts';

/* Every refusal of an order gives its reason and a next step, and takes no stock. */

test('insufficient stock is refused with the pieces left, which can be ordered; without any available product the store is offered', async ({
  page,
  studio,
}) => {
  await fillCheckout(page, [lines.strap(4), lines.book(1), lines.mat(2)]);
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$258.93');
  // Another customer buys while the page is open.
  await setStock(studio, 'cotton-carry-strap', 3);
  await setStock(studio, 'natural-cork-mat', 0);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'We do not have all of this' });
  await expect(notice).toContainText('Cotton Carry Strap: 3 left of the 4 you chose');
  await expect(notice).toContainText('Natural Cork Mat: none left');
  await placeOrder(page);
  await expect(page.locator('[data-checkout-problem]')).toBeFocused();
  expect(await storedCart(page)).toHaveLength(3);
  await notice.getByRole('button', { name: 'Take what is left' }).click();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$81.96');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByRole('main')).toContainText('3 × Cotton Carry Strap');
  await expect(page.getByRole('main')).not.toContainText('Natural Cork Mat');

  await sellOut(studio);
  await fillCheckout(page, [lines.strap(1)]);
  const soldOutNotice = page.getByRole('alert').filter({ hasText: 'We have none of this any more' });
  await expect(soldOutNotice.getByRole('link', { name: 'Back to the store' })).toHaveAttribute(
    'href',
    '/store',
  );
  await expect(soldOutNotice.getByRole('button')).toHaveCount(0);
});

test('pieces that are sold during checkout are refused by product, and no stock is taken', async ({
  page,
  studio,
}) => {
  // The page would refuse the order itself if it loaded the stock after the change.
  const loadedStock = page.waitForResponse('**/rpc/shelf*');
  await fillCheckout(page, [lines.shoes(2), lines.strap(1)]);
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$198.97');
  await loadedStock;
  await setStock(studio, 'barefoot-studio-shoes', 1);
  const stock = () => studio.sql('select id, stock from products order by id');
  const stockBefore = await stock();
  await placeOrder(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was ordered' });
  await expect(notice).toContainText('Barefoot Studio Shoes: 1 left of the 2 you chose');
  await expect(notice).not.toContainText('Cotton Carry Strap');
  expect(await stock()).toEqual(stockBefore);
  expect(await storedCart(page)).toHaveLength(2);
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
});

test('a price that changes during checkout is refused with both totals, and can be accepted', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_FAILED/);
  // The page cannot load current prices, so it shows those at which products were added.
  const reconnect = await disconnectShop(page);
  await fillCheckout(page, [lines.strap(2)]);
  await expect(page.getByText('these are the prices from when you added things').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$37.98');
  await reconnect();
  await setPrice(studio, 'cotton-carry-strap', 2000);
  await placeOrder(page);
  const notice = page.getByRole('alert').filter({ hasText: 'a price changed' });
  await expect(notice).toContainText('The total was $37.98 and is now $40.00.');
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$40.00');
  expect(await storedCart(page)).toEqual([lines.strap(2)]);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByRole('main')).toContainText('$40.00');
});

test('prices that were read before a refusal do not replace those that were read after it', async ({
  page,
  studio,
}) => {
  const prices = await holdAnswerOf(page, '**/rpc/shelf*');
  await fillCheckout(page, [lines.strap(2)]);
  await prices.computed;
  await setPrice(studio, 'cotton-carry-strap', 2000);
  await placeOrder(page);
  const total = page.getByRole('status', { name: 'Total' });
  await expect(total).toHaveText('$40.00');
  const late = page.waitForResponse('**/rpc/shelf*');
  prices.release();
  await (await late).finished();
  await nextFrame(page);
  await expect(total).toHaveText('$40.00');
});
