import type { Page } from 'playwright/test';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { expectAccessible } from '../../support/accessibility/accessible.ts';
import { expectFits } from '../../support/accessibility/fits.ts';
import { goToScreen, openAdmin } from '../../support/admin/admin.ts';
import { openPersonBeforeAnswer } from '../../support/admin/staff-data.ts';
import { questionOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { addOrder, orderLink } from '../../support/store/orders.ts';
import { lines, order, toast } from '../../support/store/shopping.ts';

/* Orders, as staff handle them. */

test.slow();

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const row = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference });

async function choose(page: Page, reference: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${reference}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Pays for an order as another member of staff does. */
const payInCash = (studio: TestStudio, reference: string) =>
  studio.sql(`select pay_order(orders, 'cash') from orders where 'EK-S-' || number = $1`, [reference]);

test('an order is marked as ready and as collected, and its customer sees the status', async ({ page }) => {
  const { reference, link } = await order(
    page,
    [lines.book(1), lines.course(1)],
    '<b>after six</b>\nby bike',
  );
  await openAdmin(page, `/admin/store/orders?search=${reference}`);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Order',
    'Customer',
    'Placed',
    'Pieces',
    'Total',
    'Status',
    'Actions',
  ]);
  await choose(page, reference, 'Mark as Ready');
  await expect(toast(page, `${reference} is ready to collect`)).toBeVisible();
  await expect(row(page, reference)).toContainText('Ready to Collect');

  await choose(page, reference, 'View Details');
  const details = page.getByRole('dialog', { name: reference });
  await expect(details).toContainText('<b>after six</b>');
  expect(await details.innerText()).toContain('<b>after six</b>\nby bike');
  await expect(details).toContainText('Ada Marsh');
  await expect(details).toContainText(/Given on .*: to open digital products at once/);
  await details.getByRole('button', { name: 'Mark as Collected' }).click();
  await expect(details.getByText('Collected', { exact: true }).first()).toBeVisible();
  await details.getByText('History').click();
  await expect(details.getByText('Status: Collected, before Ready to Collect')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  // The wrong order was marked: the step is undone, and the order is collected later.
  await details.getByRole('button', { name: 'Not Collected After All' }).click();
  await expect(details.getByText('Status: Ready to Collect, before Collected')).toBeVisible();
  await details.getByRole('button', { name: 'Mark as Collected' }).click();
  await expect(details.getByRole('button', { name: 'Not Collected After All' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('You have collected what was waiting at reception. Thank you.')).toBeVisible();
});

test('reception gives a promised discount before the order is paid, and its customer sees the lower total', async ({
  page,
}) => {
  const { reference, link } = await order(page, [lines.book(1)]);
  await openAdmin(page, `/admin/store/orders?search=${reference}`);
  await choose(page, reference, 'View Details');
  const details = page.getByRole('dialog', { name: reference });
  await expect(details).toContainText('Nobody reads the newsletter at this email address');
  await details.getByRole('button', { name: '15% off a first order' }).click();
  await expect(toast(page, `${reference}: $21.24 in all`)).toBeVisible();
  await expect(details).toContainText('15% off a first order: $3.75 less, included');
  await details.getByText('History').click();
  await expect(details.getByText('Discount: First order')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Take It Back' }).click();
  await details.getByRole('button', { name: '5% off for members' }).click();
  await expect(details).toContainText('5% off for members: $1.25 less, included');
  await details.getByRole('button', { name: 'Cash' }).click();
  await expect(details.getByRole('heading', { name: 'Discount' })).toBeHidden();

  await page.goto(link);
  await expect(page.getByText('5% off for members: $1.25 less, included')).toBeVisible();
  await expect(page.getByText('It is paid.')).toBeVisible();
});

test('a discount on an order that was paid meanwhile is refused, and the reason stays', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, 'Wren Calloway');
  await openAdmin(page, `/admin/store/orders?search=${reference}`);
  await choose(page, reference, 'View Details');
  const details = page.getByRole('dialog', { name: reference });
  const discount = details.getByRole('button', { name: '5% off for members' });
  await expect(discount).toBeVisible();
  await payInCash(studio, reference);
  await discount.click();
  await expect(discount).toBeHidden();
  await expect(details).toContainText('so its prices stay. Refund a part of the payment instead.');
});

test('a payment that somebody has taken meanwhile is not taken twice, and the reason stays', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, 'Wren Calloway');
  await openAdmin(page, `/admin/store/orders?search=${reference}`);
  await choose(page, reference, 'View Details');
  const cash = page.getByRole('dialog', { name: reference }).getByRole('button', { name: 'Cash' });
  await expect(cash).toBeVisible();
  await payInCash(studio, reference);
  await cash.click();
  await expect(cash).toBeHidden();
  await expect(
    toast(page, 'There is nothing left to pay: somebody has taken the payment meanwhile.'),
  ).toBeVisible();
});

test('open orders come first; orders are found by status and search; a cancelled order returns its pieces to stock', async ({
  page,
  studio,
}) => {
  const placedReference = await addOrder(studio, 'Wren Calloway');
  const collectedReference = await addOrder(studio, 'Theo Bramwell');
  for (const status of ['ready', 'collected'])
    await studio.sql(`update orders set status = '${status}' where email = 'theo@post.example'`);
  await openAdmin(page, '/admin/store/orders');

  await test.step('open orders come first', async () => {
    const statusTabs = page.getByRole('group', { name: 'Status of the order' });
    await expect(statusTabs.getByRole('button')).toHaveText([
      'Open',
      'Placed',
      'Ready to Collect',
      'Collected',
      'Cancelled',
      'Last 7 Days',
      'All',
    ]);
    await expect(statusTabs.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true');
    await expect(table(page).getByRole('row')).toHaveCount(3);
  });

  await test.step('the details and the confirmation are accessible', async () => {
    await choose(page, placedReference, 'View Details');
    const details = page.getByRole('dialog', { name: placedReference });
    await expect(details.getByRole('button', { name: 'Mark as Ready' })).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(questionOf(page, 'Cancel Order')).toContainText('Wren Calloway');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('status and search are in the address', async () => {
    const statusTabs = page.getByRole('group', { name: 'Status of the order' });
    await statusTabs.getByRole('button', { name: 'Collected' }).click();
    await expect(page).toHaveURL(/status=collected/);
    await page.getByLabel('Search orders').fill('theo@');
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(row(page, collectedReference)).toContainText('Theo Bramwell');
    await page.getByLabel('Search orders').fill('nobody at all');
    await expect(page.getByText('No orders found')).toBeVisible();
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      // expectFits waits, because the layout adapts a moment after the window changes.
      await expectFits(page, `${width} px`);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    const statusSelect = page.getByRole('combobox', { name: 'Status of the order' });
    await expect(statusSelect, 'seven tabs are a select on a phone').toHaveValue('collected');
    await statusSelect.selectOption('All');
    await expect(page).toHaveURL(/status=all/);
  });

  await test.step('cancelling asks first, and the pieces return to stock', async () => {
    const stock = async () =>
      (
        await studio.sql<{ stock: number }>(`select stock from products where id = 'morning-practice-book'`)
      )[0]?.stock ?? 0;
    const stockBefore = await stock();
    await page.setViewportSize({ width: 1440, height: 900 });
    await goToScreen(page, `/admin/store/orders?search=${placedReference}`);
    await choose(page, placedReference, 'Cancel Order');
    const question = questionOf(page, 'Cancel Order');
    await expect(question).toContainText(
      `Are you sure you want to cancel ${placedReference} of Wren Calloway?`,
    );
    await expect(question).toContainText('1 piece will go back on the shelf');
    await question.getByRole('button', { name: 'Keep Order' }).click();
    await expect(row(page, placedReference)).toContainText('Placed');
    await choose(page, placedReference, 'Cancel Order');
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(toast(page, `${placedReference} has been cancelled`)).toBeVisible();
    await expect(row(page, placedReference)).toContainText('Cancelled');
    expect(await stock()).toBe(stockBefore + 1);
  });
});

test('a paid order says so to its customer, and when it is cancelled staff refund it', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, 'Wren Calloway');
  await openAdmin(page, `/admin/store/orders?search=${reference}`);
  await choose(page, reference, 'View Details');
  const details = page.getByRole('dialog', { name: reference });
  await details.getByRole('button', { name: /^Cash/ }).click();
  await expect(details.getByRole('button', { name: /^Receipt and Refund/ })).toBeVisible();
  await details.getByRole('button', { name: 'Cancel Order' }).click();
  const staffQuestion = questionOf(page, 'Cancel Order');
  await expect(staffQuestion).toContainText(/\$[\d.]+ is paid: refund it afterwards\./);
  await staffQuestion.getByRole('button', { name: 'Keep Order' }).click();

  await page.goto(await orderLink(studio, reference));
  const main = page.getByRole('main');
  await expect(main).toContainText('It is paid. Collect it at');
  await expect(main).not.toContainText('You pay when you collect');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = questionOf(page, `Cancel ${reference}?`);
  await expect(question).toContainText(/You have paid \$[\d.]+\. We will refund it/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(main).toContainText(/This order was cancelled\. You have paid \$[\d.]+\. We will refund it/);

  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: /A paid order was cancelled: R-10001/ }).click();
  const openIssues = page.getByRole('region', { name: 'Payments that need attention' });
  await expect(openIssues).toContainText('Wren Calloway');
  await expectAccessible(page);
  await openIssues.getByRole('button', { name: /^Refund It/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt R-10001' });
  await receipt.getByRole('button', { name: 'Refund', exact: true }).click();
  await receipt.getByLabel('Reason').fill('Cancelled');
  await receipt.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(receipt).toContainText('Refunded in R-10002.');
  await receipt.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(openIssues).toBeHidden();
});

test('a person’s page that is opened again shows nothing from before their order was marked', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, 'Wren Pike');
  const [owner] = await studio.sql<{ person: string }>(
    `select person::text from orders where 'EK-S-' || number = $1`,
    [reference],
  );
  await openAdmin(page, `/admin/users/${owner?.person}`);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('listitem')).toContainText(reference);

  await goToScreen(page, `/admin/store/orders?search=${reference}`);
  await choose(page, reference, 'Mark as Ready');
  await expect(row(page, reference)).toContainText('Ready to Collect');

  const release = await openPersonBeforeAnswer(page, owner?.person);
  await expect(orders).toHaveCount(0);
  release();
  await expect(orders.getByRole('listitem')).toContainText('Ready to Collect');
});
