import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { openNewAccount } from '../support/accounts/sessions.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { showAgain } from '../support/returning.ts';
import { addOrder, orderLink } from '../support/store/orders.ts';
import { becomeMember, customer, haveInCart, lines, order, placeOrder } from '../support/store/shopping.ts';
import { storeOnce } from '../support/stored.ts';

/* The private link of an order, and the purchase history. */

// src/backend/orders/sample-orders.test.ts tests that the pieces of a cancelled order return to stock.
test('the private link shows lines, status and history; cancelling explains its effect and needs a confirmation', async ({
  page,
}) => {
  const { reference, link } = await order(page, [lines.shoes(3), lines.strap(2)], 'After six, please');
  await expectAccessibleState(page);

  await page.goto('about:blank');
  await page.goto(link);
  const main = page.getByRole('main');
  const steps = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(main.getByRole('heading', { name: reference })).toBeVisible();
  await expect(main).toContainText('2 × Cotton Carry Strap');
  await expect(main).toContainText('$307.95');
  await expect(main).toContainText('After six, please');
  await expect(steps).toHaveText([/Placed\s*\d+ \w+ \d{4}, \d\d:\d\d/]);

  const cancelButton = page.getByRole('button', { name: 'Cancel order' });
  await cancelButton.click();
  const dialog = questionOf(page, `Cancel ${reference}?`);
  await expect(dialog).toContainText('goes back on the shelf');
  await expectAccessibleState(page);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancelButton).toBeFocused();

  await cancelButton.click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order was cancelled. There is nothing to pay.')).toBeVisible();
  await expect(cancelButton).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1, name: 'Your order' })).toBeFocused();
  await expect(main.getByLabel(/^Your private link/)).toHaveAccessibleName(
    'Your private link: it shows how this order is doing. Keep it to yourself.',
  );
  await expect(steps).toHaveText([/^Placed/, /^Cancelled/]);
  await page.reload();
  await expect(steps).toHaveText([/^Placed/, /^Cancelled/]);
  await expectAccessibleState(page);
});

test('the confirmation has its own address, which survives reload and Back', async ({ page }) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Phone number').fill(customer.phone);
  await placeOrder(page);
  await expect(page).toHaveURL(/\/order#.{32,}/);
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, Ada' });
  await expect(thanks).toBeFocused();
  const link = page.url();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.reload();
  await expect(thanks).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Your recent orders' }).click();
  const recentOrders = page.getByRole('region', { name: 'Recent orders' });
  await expect(recentOrders.getByRole('listitem')).toHaveCount(1);
  await recentOrders.getByRole('link').click();
  await expect(page).toHaveURL(link);
  await expect(thanks).toBeVisible();

  await page.getByRole('link', { name: 'Your recent orders' }).click();
  await recentOrders.getByRole('button', { name: /^Forget EK-S/ }).click();
  await expect(recentOrders).toHaveCount(0);
  await expect(page.getByText('This browser no longer remembers any orders.')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('ekantik-recent-orders'))).toBeNull();
});

test('the page of an order shows its current status when Back restores it', async ({ page, studio }) => {
  const reference = await addOrder(studio, customer.name);
  await page.goto(await orderLink(studio, reference));
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  await studio.sql(`update orders set status = 'ready' where 'EK-S-' || number = $1`, [reference]);
  await showAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ready to Collect');
});

test('a link without an order says what to do, and unreadable remembered orders are ignored with a warning', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await storeOnce(page, 'ekantik-recent-orders', '{broken');
  await page.goto('/order');
  await expect(page.getByText('There is no order at this link.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent orders' })).toHaveCount(0);
  expect(warnings.join()).toContain('The stored orders are no list.');
  await expectAccessibleState(page);

  // src/backend/orders/sample-orders.test.ts tests that an unknown link finds no order.
  await page.goto('about:blank');
  await page.goto('/order#<script>alert(1)</script>');
  await expect(page.getByText('There is no order at this link.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('a digital product is not collected: the page of its order opens it once it is paid', async ({
  page,
  studio,
}) => {
  const { reference, link } = await order(page, [lines.course(1)]);
  const main = page.getByRole('main');
  await expect(main).toContainText('We have emailed the link to this page to ada@example.com.');
  await expect(main).toContainText(
    'We have your order. You pay at reception, The Old Wool Store, 3 Mill Lane.',
  );
  await expect(main).toContainText('As soon as the order is paid, this page opens Home Practice Course.');
  await expect(main).not.toContainText('collect at');
  await expectAccessibleState(page);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = questionOf(page, `Cancel ${reference}?`);
  await expect(question).toContainText(
    'This page does not open Home Practice Course, and nothing is charged.',
  );
  await studio.sql(`select pay_order(orders, 'cash') from orders where number = $1`, [reference.slice(5)]);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question.getByRole('alert')).toContainText('it can no longer be cancelled here');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Open Home Practice Course/ })).toHaveAttribute(
    'href',
    'https://lessons.ekantik.example/home-practice-course',
  );
  await expect(main).toContainText('This order is complete: there is nothing to collect.');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^Placed/,
    /^Complete/,
  ]);
  await expect(main).toContainText(
    'You can open Home Practice Course, so this order can no longer be cancelled here.',
  );
  await expectAccessibleState(page);
});

// src/backend/orders/sample-orders.test.ts tests that the history is newest first.
test('a member’s details are prefilled; the order is in the purchase history, which another member does not see; a collected order cannot be cancelled', async ({
  page,
  studio,
}) => {
  const email = await becomeMember(page);
  await expect(page.getByText('You have not bought anything from the shop yet.')).toBeVisible();
  const otherLink = await orderLink(studio, await addOrder(studio, 'Wren Calloway'));

  await test.step('the checkout is prefilled', async () => {
    await haveInCart(page, [lines.strap(1)]);
    await page.goto('/checkout');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
    await expect(page.getByLabel('Phone number')).toHaveValue(customer.phone);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
  });
  const [reference = ''] = (await page.getByRole('main').innerText()).match(/EK-S-\d+/) ?? [];

  await test.step('the purchase history links to the order', async () => {
    await page.goto('/account');
    const purchase = page
      .getByRole('region', { name: 'Purchase History' })
      .getByRole('article', { name: reference });
    await expect(purchase).toContainText('1 × Cotton Carry Strap');
    await expect(purchase).toContainText('$18.99');
    await expect(purchase).toContainText('Placed');
    await studio.sql(`update orders set status = 'ready' where number = $1`, [reference.slice(5)]);
    await showAgain(page);
    await expect(purchase).toContainText('Ready to Collect');
    await purchase.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  });

  await test.step('another link in the same tab shows the other order', async () => {
    await page.goto(otherLink);
    await expect(page.getByRole('main')).toContainText('1 × Morning Practice');
    await expect(page.getByRole('heading', { name: reference })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  });

  await test.step('an order that was collected meanwhile cannot be cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await studio.sql(`update orders set status = 'collected' where number = $1`, [reference.slice(5)]);
    await questionOf(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'collected already' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('You have collected this order.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  });

  await test.step('another member in the same browser does not see it, nor the input for the next order', async () => {
    await haveInCart(page, [lines.strap(1)]);
    await page.goto('/checkout');
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
    await page.getByLabel('Collection note').fill('Please wrap it');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    const otherEmail = await openNewAccount(page);
    await expect(page.getByText('You have not bought anything from the shop yet.')).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(otherEmail);
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('Collection note')).toHaveValue('');
  });
});
