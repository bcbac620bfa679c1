import type { Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { expectAccessibleAtThisWidth } from '../support/accessibility/accessible.ts';
import { doOverlap, expectFits, smallTargets } from '../support/accessibility/fits.ts';
import { goToScreen, openAdmin, shell, waitForScreen } from '../support/admin/admin.ts';
import { exportedLines } from '../support/admin/exported.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { holdRequests, loseAnswer } from '../support/late-answers.ts';
import { returnTo } from '../support/returning.ts';

/*
 * A day at the desk on a phone: a class with its payments, a sale, an order, a cancelled class, the till, and the export.
 */

const phone = { width: 390, height: 844 };

// A Monday, a quarter of an hour after the first class began.
test.use({
  at: '2026-03-02T07:15:00Z',
  viewport: phone,
});

const row = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Payments' }).getByRole('row', { name });

const receipt = (page: Page, number: number) => page.getByRole('dialog', { name: `Receipt R-${number}` });

/** Expects that nothing on the phone's screen scrolls sideways, is too small for a thumb, or fails axe. */
async function expectUsable(page: Page): Promise<void> {
  await expectFits(page);
  await expect.soft.poll(() => smallTargets(page, 44)).toEqual([]);
  await expectAccessibleAtThisWidth(page);
}

async function openReceipt(page: Page, number: number): Promise<void> {
  await row(page, new RegExp(`R-${number}\\b`))
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Receipt and Refund' }).click();
  await expect(receipt(page, number)).toContainText('Total');
}

test('staff record attendance, payments, a sale, refunds, an order, a cancellation and the till of one day', async ({
  page,
  studio,
}) => {
  // Long journeys need more time than the default.
  test.setTimeout(240_000);
  const [unpaid] = await studio.sql<{ name: string; email: string }>(
    `select bookings.name, bookings.email from bookings join occurrences on occurrences.number = occurrence
     where held_on = '2026-03-02' and starts = '07:00' and payment_method = 'pay_at_studio' order by bookings.number limit 1`,
  );
  const { name, email } = unpaid ?? { name: '', email: '' };
  const [idlePerson] = await studio.sql<{ name: string; email: string }>(
    `select name, email from people
     where name like '% %' and email <> '' and not exists (
       select from bookings where bookings.person = people.number and status <> 'cancelled'
     ) order by number limit 1`,
  );
  const walkIn = idlePerson ?? { name: '', email: '' };

  const roll = page.getByRole('dialog', { name: /^Manage Attendees/ });

  await test.step('the attendance of the current class is recorded', async () => {
    await openAdmin(page, '/admin');
    await page.getByRole('link', { name: /^Take attendance/ }).click();
    await expect(roll.getByRole('button', { name: `Here : ${name}` })).toBeVisible();
    await expectUsable(page);
    const { pathname, search } = new URL(page.url());
    await page.keyboard.press('Escape');
    // Its screen was loaded behind the dialog.
    await expect(page.getByRole('heading', { level: 1, name: 'Booking Management' })).toBeFocused();
    await goToScreen(page, `${pathname}${search}`);
    await roll.getByRole('button', { name: `Here : ${name}` }).click();
  });

  await test.step('a walk-in is found while the name is typed', async () => {
    await roll.getByRole('button', { name: 'Add Walk-in' }).click();
    await roll.getByLabel('Name').fill(walkIn.name.slice(0, -1));
    await expect(roll.getByRole('list', { name: 'People found' })).toBeVisible();
    await roll
      .getByRole('list', { name: 'People found' })
      .getByRole('button', { name: walkIn.email })
      .click();
    await expect(roll.getByLabel('Email')).toHaveValue(walkIn.email);
    await roll.getByRole('button', { name: 'Add Walk-in' }).click();
    await expect(roll.getByRole('button', { name: `Here : ${walkIn.name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await roll.getByRole('button', { name: 'Not Now' }).click();
    // A row is measured as far as the head above it does not cover it.
    await roll.evaluate((dialog) => dialog.scrollTo(0, 0));
    await roll.getByRole('button', { name: 'All Came' }).click();
    await expect(roll).toContainText(/^.*(\d+) of \1 here/s);
  });

  await test.step('one press on the payment method records the payment, and the receipt is sent by mail', async () => {
    const person = roll.getByRole('listitem').filter({ hasText: name }).first();
    await person.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(person.getByRole('button', { name: /^Cash/ })).toBeVisible();
    await expectUsable(page);
    await person.getByRole('button', { name: /^Cash/ }).click();
    await expect(person).toContainText('Paid £15');
    await person.getByRole('button', { name: /^Receipt and Refund/ }).click();
    await receipt(page, 10001).getByRole('button', { name: 'Send by Email' }).click();
    const address = receipt(page, 10001).getByLabel('Send the receipt to');
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(email);
    await address.fill('ada@');
    await receipt(page, 10001).getByRole('button', { name: 'Send Receipt' }).click();
    await expect(address).toHaveAccessibleDescription(/the part after the @/);
    await address.fill(email);
    await expectUsable(page);
    await receipt(page, 10001).getByRole('button', { name: 'Send Receipt' }).click();
    await expect(receipt(page, 10001)).toContainText(`to ${email}, 2 March 2026`);
    await receipt(page, 10001).getByRole('button', { name: 'Close', exact: true }).click();
    expect(await studio.sql('select kind, recipient from mails where payment is not null')).toEqual([
      { kind: 'payment-receipt', recipient: email },
    ]);
    await roll.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('a product, a pass and a place are sold at once', async () => {
    await goToScreen(page, '/admin/takings');
    await page.getByRole('button', { name: 'Sell at the Desk' }).click();
    const sale = page.getByRole('dialog', { name: 'Sell at the Desk' });
    await expect(sale.getByRole('region', { name: 'Classes today' })).toBeVisible();
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
    const placeButton = sale
      .getByRole('region', { name: 'Classes today' })
      .locator('button:not([aria-disabled])')
      .last();
    const price = (await placeButton.innerText()).match(/£(\d+)/)?.[1];
    await placeButton.click();
    const soldItems = sale.getByRole('region', { name: 'What is sold' });
    await expect(soldItems).toContainText(`£${120 + Number(price)} and $78.99`);
    await expect(
      soldItems.getByRole('button', { name: 'One more of Natural Cork Mat' }).locator('svg'),
    ).toBeVisible();
    const discount = sale.getByRole('checkbox', { name: '5% off products for a member' });
    await discount.check();
    await expect(soldItems).toContainText('5% off products, included');
    await expect(soldItems).toContainText(`£${120 + Number(price)} and $75.04`);
    await soldItems.scrollIntoViewIfNeeded();
    await expectUsable(page);
    await discount.uncheck();
    await expect(soldItems).toContainText(`£${120 + Number(price)} and $78.99`);
    await discount.check();
    await sale.getByRole('button', { name: 'Card', exact: true }).click();
    const buyer = sale.getByLabel('Name of the buyer');
    await expect(buyer).toBeFocused();
    await expect(buyer).toHaveAccessibleDescription(/A pass belongs to somebody/);
    await buyer.fill('Tamsin Reed');
    await sale.getByLabel('Email of the buyer').fill('tamsin@post.example');
    await sale.getByRole('button', { name: 'Card', exact: true }).click();
  });

  await test.step('the sale has two receipts, one in pounds and one in dollars', async () => {
    await expect(receipt(page, 10002)).toContainText('10-Class Pack');
    await expect(receipt(page, 10002)).toContainText('Tamsin Reed');
    await expectUsable(page);
    await receipt(page, 10002).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(receipt(page, 10003)).toContainText('Natural Cork Mat (5% off)');
    await expect(receipt(page, 10003)).toContainText('$75.04');
  });

  await test.step('the price of a returned mat is refunded, and the piece returns to stock', async () => {
    const stock = async () =>
      (await studio.sql<{ stock: number }>("select stock from products where name like '%Cork Mat%'"))[0]
        ?.stock ?? 0;
    const stockBefore = await stock();
    await receipt(page, 10003).getByRole('button', { name: 'Refund', exact: true }).click();
    await receipt(page, 10003)
      .getByLabel(/^Pieces of .*Cork Mat.* brought back/)
      .fill('1');
    await receipt(page, 10003).getByLabel('Reason').fill('Too heavy');
    await expectUsable(page);
    await receipt(page, 10003).getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(receipt(page, 10003)).toContainText('Refunded in R-10004.');
    expect(await stock()).toBe(stockBefore + 1);
    await receipt(page, 10003).getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('the header’s search finds a receipt by its number, and Back closes it', async () => {
    await page.getByRole('button', { name: 'Open search' }).click();
    await shell(page).search.fill('r-10003');
    await page
      .getByRole('group', { name: 'Payments' })
      .getByRole('option', { name: /R-10003/ })
      .click();
    await expect(receipt(page, 10003)).toContainText('Refunded in R-10004.');
    await expect(page).toHaveTitle('Receipt R-10003 · Ekantik Admin');
    await page.goBack();
    await expect(receipt(page, 10003)).toBeHidden();
    await expect(page).toHaveTitle('Takings · Ekantik Admin');
  });

  await test.step('the sold place is refunded, and becomes free', async () => {
    await openReceipt(page, 10002);
    await receipt(page, 10002).getByRole('button', { name: 'Refund', exact: true }).click();
    await receipt(page, 10002).getByLabel('Refund for 10-Class Pack').fill('0');
    const cancelPlace = receipt(page, 10002).getByLabel(/^Cancel the place in/);
    await expect(cancelPlace).toBeChecked();
    await expect(receipt(page, 10002)).toContainText(
      'If the class takes place, their place goes to the waitlist.',
    );
    await receipt(page, 10002).getByLabel('Reason').fill('Cannot come');
    // The message about the previous refund is still displayed. It must not be in the way of a thumb.
    const refund = receipt(page, 10002).getByRole('button', { name: 'Refund', exact: true });
    await receipt(page, 10002).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect.poll(() => doOverlap(page.locator('[data-sonner-toast]'), refund)).toBe(false);
    await refund.click();
    await expect(receipt(page, 10002)).toContainText('Refunded in R-10005.');
    await receipt(page, 10002).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/takings$/);
    expect(
      await studio.sql(
        `select status::text, cancelled_late as late from bookings where email = 'tamsin@post.example'`,
      ),
    ).toEqual([{ status: 'cancelled', late: false }]);
  });

  await test.step('an order is collected and paid', async () => {
    const [order] = await studio.sql<{ number: number }>(
      `select number from orders where status = 'ready' order by number limit 1`,
    );
    await goToScreen(page, `/admin/store/orders?search=EK-S-${order?.number}`);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    await expect(dialogOf(page).getByRole('button', { name: /^Card/ })).toBeVisible();
    await dialogOf(page).getByRole('button', { name: /^Card/ }).click();
    await expect(dialogOf(page).getByRole('button', { name: /^Receipt and Refund/ })).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('an evening class is cancelled', async () => {
    await goToScreen(page, '/admin/bookings?period=today&tab=upcoming&sort=latest');
    await page
      .getByRole('table', { name: 'Bookings' })
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Cancel Class' }).click();
    await dialogOf(page).getByLabel('Reason').fill('A burst pipe');
    await dialogOf(page).getByRole('button', { name: 'Cancel Class' }).click();
    await expect(page.getByText(/Class cancelled\. \d+ people will be emailed/).first()).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('the till shows the takings and what is missing in the drawer', async () => {
    // A new document, because closing the dialog went back in the history. Its first screen is another one, so that
    // going back from takings stays in the back office.
    await openAdmin(page, '/admin');
    await goToScreen(page, '/admin/takings');
    const methods = page.getByRole('list', { name: 'Takings by method' });
    const cash = methods.getByRole('listitem').filter({ hasText: 'Cash, pounds' });
    await expect(cash).toContainText('£15');
    await expect(methods.getByRole('listitem').filter({ hasText: 'Card, pounds' })).toContainText('£120');
    await expect(methods.getByRole('listitem').filter({ hasText: 'Card, dollars' })).toContainText(
      '2 payments, 1 refund',
    );
    await expectUsable(page);
    await cash.getByRole('button', { name: /^Save Count/ }).click();
    await expect(cash.getByLabel('Counted, cash, pounds')).toHaveAccessibleDescription(/such as 120\.50/);
    await cash.getByLabel('Counted, cash, pounds').fill('14.50');
    await page.evaluate(() => history.back());
    await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('2026-03-01');
    await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
    await expect(cash.getByLabel('Counted, cash, pounds')).toHaveValue('14.50');
    await cash.getByRole('button', { name: /^Save Count/ }).click();
    await expect(cash).toContainText('Counted £14.50. £0.50 missing.');
  });

  await test.step('the export contains every payment and refund of the day', async () => {
    const lines = await exportedLines(page);
    expect(lines[0]).toBe('\ufeffDate,Number,What,Person,Method,Net,Tax,Gross,Currency,VAT rate');
    expect(lines[1]).toContain(`,${name},Cash,12.5,2.5,15,GBP,20%`);
    expect(lines.filter((line) => line.startsWith('2026-03-02,R-10005,"Refund of R-10002: '))).toHaveLength(
      1,
    );
  });

  await test.step('a digital product is sold to a buyer with an email address, who gets its link', async () => {
    await page.getByRole('button', { name: 'Sell at the Desk' }).click();
    const sale = page.getByRole('dialog', { name: 'Sell at the Desk' });
    await sale.getByLabel('Find a product').fill('practice course');
    await sale
      .getByRole('region', { name: 'Products found' })
      .getByRole('button', { name: /^Home Practice Course/ })
      .click();
    const cash = sale.getByRole('button', { name: 'Cash', exact: true });
    await expect(cash).toHaveAccessibleDescription(/enter a name and an email address/);
    await sale.getByLabel('Name of the buyer').fill('Wyn Oakes');
    await sale.getByLabel('Email of the buyer').fill('wyn@post.example');
    await expect(sale).toContainText('We email wyn@post.example the page that opens Home Practice Course.');
    await expectUsable(page);
    await cash.click();
    await expect(receipt(page, 10007)).toContainText('Home Practice Course');
    expect(
      await studio.sql(
        `select status::text, mails.kind from orders join mails on mails.order_number = orders.number
         where email = 'wyn@post.example'`,
      ),
    ).toEqual([{ status: 'collected', kind: 'order-complete' }]);
  });
});

/** Records a sale in cash. @param amount In pence. @param at Instant, ISO 8601. */
const payCash = (studio: TestStudio, amount: number, at: string) =>
  studio.sql(
    `with paid as (
       insert into payments (kind, amount_minor, currency, tender, taken_at)
       values ('sale', ${amount}, 'GBP', 'cash', '${at}') returning number
     )
     insert into payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor)
     select number, 1, 'Ink', 1, ${amount}, 0, 0 from paid`,
  );

test('a count that is typed at midnight is saved for the day on which it was begun', async ({
  page,
  studio,
}) => {
  await payCash(studio, 1500, '2026-03-02T07:10:00Z');
  await setClocks(page, '2026-03-02T23:58:00Z');
  await openAdmin(page, '/admin/takings');
  const count = page.getByLabel('Counted, cash, pounds');
  await count.fill('14.50');
  await setClocks(page, '2026-03-03T00:01:00Z');
  const refreshed = page.waitForResponse('**/rpc/staff_takings*');
  await returnTo(page);
  await refreshed;
  const from = page.getByRole('textbox', { name: 'From' });
  await expect(from).toHaveValue('Mon 2 Mar 2026');
  await expect(count).toHaveValue('14.50');
  await page.getByRole('button', { name: /^Save Count/ }).click();
  await expect(from, 'the screen shows the new day after the count is saved').toHaveValue('Tue 3 Mar 2026');
  expect(await studio.sql('select day::text, counted_minor::int as amount from counted_takings')).toEqual([
    { day: '2026-03-02', amount: 1450 },
  ]);
});

test('a last day before the first is named, and no takings are shown for it', async ({ page }) => {
  await openAdmin(page, '/admin/takings?from=2026-03-02&to=2026-02-20');
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To' });
  const notice = page.getByRole('alert').filter({ hasText: '“To” is before “From”' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Nothing was paid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await from.fill('2026-02-18');
  await expect(notice).toHaveCount(0);
  await expect(to).toHaveValue(/20 Feb/);

  await to.fill('2026-02-10');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/from=2026-02-18&to=2026-02-10/);
  await to.press('Tab');
  await expect(to).toHaveAccessibleDescription(/Please choose a day from .*18 February 2026 on/);
  await expectUsable(page);
  await to.fill('2026-02-19');
  await expect(notice).toHaveCount(0);
});

test('the takings of another day are not shown below a new day while its answer is awaited', async ({
  page,
  studio,
}) => {
  await payCash(studio, 1500, '2026-03-02T07:10:00Z');
  await openAdmin(page, '/admin/takings');
  const takings = page.getByRole('list', { name: 'Takings by method' });
  await expect(takings).toContainText('£15');
  const release = await holdRequests(page, '**/rpc/staff_takings*');
  await page.getByRole('textbox', { name: 'From' }).fill('2026-03-01');
  await expect(takings).toHaveCount(0);
  release();
  await expect(takings).toContainText('£0');
});

test('the cash of a day without payments is counted', async ({ page }) => {
  await openAdmin(page, '/admin/takings?from=2026-03-01');
  const cash = page.getByRole('list', { name: 'Takings by method' }).getByRole('listitem');
  const count = cash.getByLabel('Counted, cash, pounds');
  await expect(cash).toContainText('0 payments');
  for (const [typed, outcome] of [
    ['0', 'Counted £0. It agrees.'],
    ['100', 'Counted £100. £100 too much.'],
  ] as const) {
    await count.fill(typed);
    await page.getByRole('button', { name: /^Save Count/ }).click();
    await expect(cash).toContainText(outcome);
  }
  await page.getByRole('textbox', { name: 'From' }).fill('2026-02-27');
  await page.getByRole('textbox', { name: 'To' }).fill('2026-02-28');
  await expect(page.getByText('Nothing was paid on these days')).toBeVisible();
});

test('the money of a cancelled place is kept with a reason that its owner reads, and that can be undone', async ({
  page,
  studio,
}) => {
  const [place] = await studio.sql<{ token: string }>(
    `with place as (
       update bookings set status = 'cancelled', cancelled_at = studio.studio_now(), payment_method = 'pay_at_studio'
       where number = (
         select min(bookings.number) from bookings join occurrences on occurrences.number = bookings.occurrence
         where bookings.status = 'confirmed' and bookings.brought_by is null and held_on > '2026-03-04'
           and not exists (select from pass_entries where pass_entries.booking = bookings.number)
       )
       returning number, token
     ), paid as (
       insert into payments (kind, amount_minor, currency, tender, taken_at)
       values ('booking', 1500, 'GBP', 'cash', studio.studio_now()) returning number
     ), line as (
       insert into payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, booking)
       select paid.number, 1, 'Yin Yoga', 1, 1500, 0, 0, place.number from paid, place
     )
     select token from place`,
  );
  const booking = page.getByRole('main');
  const reason = 'It pays for the workshop in May.';
  await page.goto(`/booking#${place?.token}`);
  await expect(booking).toContainText('You have paid £15. We will refund it');

  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: /A paid place was cancelled: R-10001/ }).click();
  const openIssues = page.getByRole('region', { name: 'Payments that need attention' });
  await openIssues.getByRole('button', { name: /^Keep the Money/ }).click();
  await openIssues.getByRole('button', { name: 'Keep It' }).click();
  await expect(openIssues).toContainText('Please say in up to 200 characters why the money is not refunded.');
  await expectUsable(page);
  await openIssues.getByLabel('Why it is not refunded').fill(reason);
  await openIssues.getByRole('button', { name: 'Keep It' }).click();
  await expect(page.getByText('The money of R-10001 is kept')).toBeVisible();
  await expect(openIssues).toBeHidden();

  await page.goto(`/booking#${place?.token}`);
  await expect(booking).toContainText(
    `You have paid £15. We do not refund it, for this reason: “${reason}”.`,
  );

  await openAdmin(page, '/admin/takings');
  await openReceipt(page, 10001);
  await expect(receipt(page, 10001)).toContainText(
    `Cancelled and not refunded by Imogen Vale: Yin Yoga. ${reason}`,
  );
  await expectUsable(page);
  await receipt(page, 10001).getByRole('button', { name: /^Undo/ }).click();
  await expect(receipt(page, 10001)).not.toContainText('not refunded');
  await receipt(page, 10001).getByText('History', { exact: true }).click();
  await expect(receipt(page, 10001)).toContainText('Decision: nothing, before Not refunded');
  await expect(receipt(page, 10001)).toContainText(`Reason: ${reason}, before nothing`);
  await expectUsable(page);
  await receipt(page, 10001).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(openIssues).toContainText('R-10001');
  await page.goto(`/booking#${place?.token}`);
  await expect(booking).toContainText('You have paid £15. We will refund it');
});

test('a partial refund requires a reason and is not discarded without a confirmation', async ({
  page,
  studio,
}) => {
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at) values ('sale', 1500, 'GBP', 'cash', studio.studio_now())`,
  );
  await studio.sql(
    `insert into payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
     values (10001, 1, 'Hatha Yoga, 2 March 2026', 1, 1500, 2000, 250)`,
  );
  await openAdmin(page, '/admin/takings');
  await openReceipt(page, 10001);
  await expect(dialogOf(page)).toContainText('VAT 20%: £2.50 on £12.50');

  // The receipt is one page, both on an office printer and on a receipt printer.
  await page.emulateMedia({ media: 'print' });
  await expect(dialogOf(page)).toContainText('3 Mill Lane');
  await expect(dialogOf(page).getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Takings' })).toBeHidden();
  for (const paper of [{ format: 'A4' }, { width: '80mm', height: '200mm' }]) {
    const file = await page.pdf({
      ...paper,
      margin: { top: '5mm', right: '5mm', bottom: '5mm', left: '5mm' },
    });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'screen' });
  await dialogOf(page).getByRole('button', { name: 'Refund' }).click();
  const amount = dialogOf(page).getByLabel(/^Refund for/);
  await expect(amount).toBeFocused();
  await amount.fill('15.01');
  await dialogOf(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/more than is left/);
  await amount.fill('5');
  await dialogOf(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const reason = dialogOf(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Please give a reason/);
  await reason.fill('The heating failed');
  await page.keyboard.press('Escape');
  await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(reason).toHaveValue('The heating failed');
  await dialogOf(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialogOf(page)).toContainText('Refunded in R-10002.');

  // The receipt of the refund is mailed to a typed address, which is not stored as a person.
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await openReceipt(page, 10002);
  await dialogOf(page).getByRole('button', { name: 'Send by Email' }).click();
  await dialogOf(page).getByLabel('Send the receipt to').fill('visitor@post.example');
  await dialogOf(page).getByRole('button', { name: 'Send Receipt' }).click();
  await expect(dialogOf(page)).toContainText('to visitor@post.example, 2 March 2026');
  expect(
    await studio.sql(
      `select kind, (select count(*)::int from people where email = recipient) as people from mails where payment = 10002`,
    ),
  ).toEqual([{ kind: 'refund-receipt', people: 0 }]);
});

test('a sale is preserved while the studio is unreachable and across a reload, and is not made twice', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  await openAdmin(page, '/admin/takings');
  await page.getByRole('button', { name: 'Sell at the Desk' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell at the Desk' });
  await sale
    .getByRole('region', { name: 'Passes' })
    .getByRole('button', { name: /10-Class Pack/ })
    .click();
  await sale.getByLabel('Name of the buyer').fill('Tamsin Reed');
  await sale.getByLabel('Email of the buyer').fill('tamsin@post.example');
  // The sale succeeds, but its response is lost.
  await loseAnswer(page, 'sell');
  await sale.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(sale).toContainText('We could not reach the studio');

  await page.reload();
  await waitForScreen(page);
  await page.getByRole('button', { name: 'Go On with the Sale' }).click();
  await expect(sale.getByRole('region', { name: 'What is sold' })).toContainText('£120');
  await expect(sale).toContainText('Sold to Tamsin Reed · tamsin@post.example');
  await expect(sale).toContainText('Press Card again: it is never sold twice.');
  await expect(sale.getByRole('button', { name: /^One more of/ }), 'another sale').toBeHidden();
  await expect(sale.getByLabel('Name of the buyer')).toBeHidden();
  await expect(sale.getByRole('button', { name: 'Cash', exact: true })).toHaveAccessibleDescription(
    /It may have been sold already/,
  );
  await sale.getByRole('button', { name: 'Start Again' }).click();
  const lostSale = questionOf(page, 'Start again?');
  await expect(lostSale).toContainText('look for it in Takings first');
  await lostSale.getByRole('button', { name: 'Keep It' }).click();
  await expectUsable(page);
  await sale.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(receipt(page, 10001)).toContainText('10-Class Pack');
  await receipt(page, 10001).getByRole('button', { name: 'Close', exact: true }).click();
  expect(await studio.sql('select count(*)::int as payments from payments')).toEqual([{ payments: 1 }]);

  // Closing preserves the next sale, too; starting anew asks first.
  await page.getByRole('button', { name: 'Sell at the Desk' }).click();
  await sale
    .getByRole('region', { name: 'Passes' })
    .getByRole('button', { name: /Drop-In Pass/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(sale).toBeHidden();
  await page.getByRole('button', { name: 'Go On with the Sale' }).click();
  await sale.getByRole('button', { name: 'Start Again' }).click();
  await questionOf(page, 'Start again?').getByRole('button', { name: 'Start Again' }).click();
  await expect(sale.getByRole('region', { name: 'What is sold' })).toBeHidden();
  await expect(sale.getByRole('button', { name: 'Start Again' })).toBeHidden();
  await sale.getByRole('button', { name: 'Not Now' }).click();
  await expect(page.getByRole('button', { name: 'Sell at the Desk' })).toBeFocused();
});

test('a sale from which everything is taken out loses its discount, and the full price is announced', async ({
  page,
  announcementLog,
}) => {
  await openAdmin(page, '/admin/takings');
  await page.getByRole('button', { name: 'Sell at the Desk' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell at the Desk' });
  await sale.getByLabel('Find a product').fill('cork mat');
  const mat = sale.getByRole('region', { name: 'Products found' }).getByRole('button', { name: /Cork Mat/ });
  await mat.click();
  const discount = sale.getByRole('checkbox', { name: '5% off products for a member' });
  await discount.check();
  await sale.getByRole('button', { name: 'One less of Natural Cork Mat' }).click();
  await mat.click();
  await expect(discount).not.toBeChecked();
  const additions = () =>
    announcementLog.announcements.map(({ text }) => text).filter((text) => text.startsWith('1 × '));
  const fullPrice = '1 × Natural Cork Mat. Total $78.99.';
  await expect.poll(additions).toEqual([fullPrice, fullPrice]);
});
