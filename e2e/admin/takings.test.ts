import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { goToScreen, openAdmin } from '../support/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';

/* The day at the desk on a phone: a class, its money, an order, the till, and the accountant's file. */

// A Monday, a quarter of an hour after the first class began.
test.use({
  at: '2026-03-02T07:15:00Z',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const row = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Payments' }).getByRole('row', { name });

test('a day at the desk: who is here, what they pay, an order, a refund, the till and the books', async ({
  page,
  studio,
}) => {
  // A long morning.
  test.slow();
  const [class_] = await studio.sql<{ number: number; name: string; email: string }>(
    `select occurrences.number, bookings.name, bookings.email from bookings join occurrences on occurrences.number = occurrence
     where held_on = '2026-03-02' and starts = '07:00' and payment_method = 'pay_at_studio' order by bookings.number limit 1`,
  );
  const name = class_?.name ?? '';
  await openAdmin(page, `/admin/bookings?open=${class_?.number}&panel=attendees`);
  const person = dialogOf(page).getByRole('listitem').filter({ hasText: name }).first();
  await person.getByRole('button', { name: `Here : ${name}` }).click();
  await person.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await person.getByRole('button', { name: /^Cash/ }).click();
  await expect(person).toContainText('Paid £15');

  // The receipt goes to their address.
  await person.getByRole('button', { name: /^Receipt and Refund/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt R-10001' });
  await receipt.getByRole('button', { name: 'Send by Mail' }).click();
  const address = receipt.getByLabel('Send the receipt to');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(class_?.email ?? '');
  await address.fill('ada@');
  await receipt.getByRole('button', { name: 'Send Receipt' }).click();
  await expect(address).toHaveAccessibleDescription(/the part after the @/);
  await address.fill(class_?.email ?? '');
  await expectFits(page);
  await receipt.getByRole('button', { name: 'Send Receipt' }).click();
  await expect(receipt).toContainText(`to ${class_?.email}, 2 March 2026`);
  await receipt.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await studio.sql(`select kind, recipient from mails where payment is not null`)).toEqual([
    { kind: 'payment-receipt', recipient: class_?.email },
  ]);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  const [order] = await studio.sql<{ number: number }>(
    `select number from orders where status = 'ready' order by number limit 1`,
  );
  await goToScreen(page, `/admin/store/orders?search=EK-S-${order?.number}`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await dialogOf(page).getByRole('button', { name: /^Card/ }).click();
  await expect(dialogOf(page).getByRole('button', { name: /^Receipt and Refund/ })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  await goToScreen(page, '/admin/takings');
  const ways = page.getByRole('list', { name: 'Takings by method' });
  await expect(ways.getByRole('listitem').filter({ hasText: 'Cash, pounds' })).toContainText('£15');
  await expect(ways.getByRole('listitem').filter({ hasText: 'Card, dollars' })).toContainText('1 payment');
  await expectFits(page);
  await expectAccessible(page);

  await row(page, /R-10001/)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Receipt and Refund' }).click();
  await expect(dialogOf(page)).toContainText('VAT 20%: £2.50 on £12.50');
  await dialogOf(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialogOf(page).getByLabel(/^Give back for/)).toBeFocused();
  await dialogOf(page)
    .getByLabel(/^Give back for/)
    .fill('5');
  await dialogOf(page).getByRole('button', { name: 'Give Back' }).click();
  await expect(dialogOf(page).getByLabel('Reason')).toBeFocused();
  await expect(dialogOf(page).getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await dialogOf(page).getByLabel('Reason').fill('The heating failed');
  await page.keyboard.press('Escape');
  await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialogOf(page).getByLabel('Reason')).toHaveValue('The heating failed');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Give Back' }).click();
  await expect(dialogOf(page)).toContainText('Given back in R-10003.');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  const cash = ways.getByRole('listitem').filter({ hasText: 'Cash, pounds' });
  await expect(cash).toContainText('£10');
  await cash.getByRole('button', { name: /^Save Count/ }).click();
  await expect(cash.getByLabel('Counted, cash, pounds')).toHaveAccessibleDescription(/such as 120\.50/);
  await cash.getByLabel('Counted, cash, pounds').fill('9.50');
  await page.evaluate(() => history.back());
  await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await cash.getByRole('button', { name: /^Save Count/ }).click();
  await expect(cash).toContainText('Counted £9.50. £0.50 missing.');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\ufeffDate,Number,What,Person,Method,Net,Tax,Gross,Currency,VAT rate');
  expect(lines[1]).toContain(`,${name},Cash,12.5,2.5,15,GBP,20%`);
  expect(lines.at(-1)).toContain('2026-03-02,R-10003,"Refund of R-10001: ');
  expect(lines.at(-1)).toContain('-4.17,-0.83,-5,GBP,20%');
});

test('a counter sale: a product, a pass and a place in one go, kept while the studio is away', async ({
  page,
  studio,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  await openAdmin(page, '/admin/takings');
  await page.getByRole('button', { name: 'Sell at the Desk' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell at the Desk' });
  await expect(sale.getByRole('button', { name: 'Cash', exact: true })).toHaveAccessibleDescription(
    /Choose what is sold first/,
  );
  await sale.getByLabel('Find a product').fill('cork mat');
  await sale
    .getByRole('region', { name: 'Products found' })
    .getByRole('button', { name: /Cork Mat/ })
    .click();
  await sale
    .getByRole('region', { name: 'Passes' })
    .getByRole('button', { name: /10-Class Pack/ })
    .click();
  const held = sale
    .getByRole('region', { name: 'Classes today' })
    .locator('button:not([aria-disabled])')
    .last();
  const price = (await held.innerText()).match(/£(\d+)/)?.[1];
  await held.click();
  const total = `£${120 + Number(price)} and $78.99`;
  await expect(sale.getByRole('region', { name: 'What is sold' })).toContainText(total);
  await expectFits(page);
  await expectAccessible(page);

  await sale.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(sale).toContainText('A pass belongs to somebody');
  await sale.getByLabel('Name of the buyer').fill('Tamsin Reed');
  await sale.getByLabel('Email of the buyer').fill('tamsin@post.example');
  await page.route('**/rpc/sell', (route) => route.abort());
  await sale.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(sale).toContainText('We could not reach the studio');
  await expect(sale.getByLabel('Email of the buyer')).toHaveValue('tamsin@post.example');
  await page.unroute('**/rpc/sell');
  await sale.getByRole('button', { name: 'Card', exact: true }).click();

  await expect(dialogOf(page)).toContainText('10-Class Pack');
  await expect(dialogOf(page)).toContainText('Tamsin Reed');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toContainText('$78.99');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(row(page, /R-10002/)).toBeVisible();
  const [sold] = await studio.sql<{ count: number }>(
    `select count(*)::int as count from stock_movements where reason = 'sale'`,
  );
  expect(sold?.count).toBe(1);
});

test('an instructor is told that takings are for admins', async ({ page }) => {
  await openAdmin(page, '/admin/takings', people.instructor);
  await expect(page.getByText('Only admins see takings: they hold what people paid.')).toBeVisible();
});
