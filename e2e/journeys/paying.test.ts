import type { Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { openNewAccount, storeSessionOf } from '../support/accounts/sessions.ts';
import { demoPassword, people, waitForLogin } from '../support/accounts/signing-in.ts';
import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { bookingDialog, fillBookingForm, newVisitor, openForm } from '../support/bookings/booking.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/paying.ts';
import { holdAnswerOf, loseAnswer, loseAnswerOf } from '../support/late-answers.ts';
import { returnTo } from '../support/returning.ts';
import { customer, fillCheckout, lines, placeOrder } from '../support/store/shopping.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Paying online, with a stand-in for Stripe. After each journey payments, places and stock agree. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The sum of all online payments and refunds in the books, in minor units. */
const sumOfPayments = async (studio: TestStudio, currency: 'GBP' | 'USD') =>
  (
    await studio.sql<{ sum: number }>(
      `select coalesce(sum(amount_minor), 0)::int as sum from payments where tender = 'online' and currency = $1`,
      [currency],
    )
  )[0]?.sum;

/** The charges of the stand-in less its refunds, in minor units. */
const sumAtStripe = (stripe: {
  books: { charges: Map<string, { amount: number; amount_refunded: number }> };
}) =>
  [...stripe.books.charges.values()].reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);

test('a price that changes in the open form is shown before anything is paid or booked', async ({
  page,
  studio,
}) => {
  const form = await openForm(page);
  const [series] = form.key.split('@');
  const setPrice = (pence: number) =>
    studio.sql('update class_series set price = $2 where key = $1', [series, pence]);
  const alert = form.dialog.getByRole('alert');
  const rows = async (table: 'bookings' | 'checkouts') =>
    (await studio.sql(`select 1 from ${table} where email = $1`, [person.email])).length;
  const person = await fillBookingForm(form);

  await setPrice(1900);
  await form.complete.click();
  await expect(alert).toContainText(/just changed\.\s*It is now £19\./);
  await expect(alert).toBeFocused();
  await expect(form.dialog.getByText(/, with .*£19$/)).toBeVisible();
  expect(await rows('bookings')).toBe(0);

  await form.payment.selectOption('credit_card');
  await setPrice(2100);
  const payButton = form.dialog.getByRole('button', { name: 'Continue to payment' });
  await payButton.click();
  await expect(alert).toContainText('It is now £21.');
  await expect(form.dialog.getByText('£21 now.')).toBeVisible();
  expect(await rows('checkouts')).toBe(0);
  await payButton.click();
  await expect(heading(page)).toHaveText('Pay £21.00');
});

test('a guest pays for a class once and gets its place, although the response is lost, they go back, and the bank is late', async ({
  page,
  browser,
  baseURL,
  studio,
  stripe,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|Failed to fetch/);
  const person = newVisitor();
  const form = await openForm(page);
  const spots = await form.spots();
  await form.name.fill(person.name);
  await form.email.fill(person.email);
  await form.phone.fill(person.phone);
  await form.payment.selectOption('credit_card');
  const payButton = form.dialog.getByRole('button', { name: 'Continue to payment' });

  // The checkout starts, but its response is lost; the second press continues the same checkout.
  await loseAnswerOf(page, '**/functions/v1/checkout');
  await payButton.click();
  await expect(form.dialog).toContainText('Nothing was charged, and what you typed is still here');
  await payButton.click();
  await expect(heading(page)).toHaveText(/^Pay £/);
  expect(stripe.books.sessions.size).toBe(1);

  // Meanwhile staff see that a place is held, but not for whom.
  const deskPage = await browser.newPage({ ...(baseURL && { baseURL }) });
  const [hold] = await studio.sql<{ occurrence: number }>(
    `select occurrence from checkouts where state = 'open'`,
  );
  await openAdmin(deskPage, `/admin/bookings?open=${hold?.occurrence}&panel=attendees`);
  await expect(dialogOf(deskPage)).toContainText('1 held while somebody pays');
  await expect(dialogOf(deskPage)).not.toContainText(person.name);

  // Going back makes the place free again.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('Nothing was paid');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await bookingDialog(page).next.click();
  await expect(bookingDialog(page).name).toHaveValue(person.name);
  await expect.poll(form.spots).toBe(spots);
  await payButton.click();
  await press(page, 'Decline');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another one.');

  // The person pays, but neither the event nor Stripe reaches the studio.
  stripe.hooks.hold();
  stripe.fault = () => ({ status: 429 });
  await press(page, /^Pay £/);
  await expect(heading(page)).toHaveText('We are waiting for your bank');
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  stripe.fault = () => undefined;
  await stripe.hooks.release((events) => [...events, ...events].reverse());
  await expect(heading(page)).toHaveText('Thank you, it is paid');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('main')).toContainText('Confirmed');

  await deskPage.reload();
  await waitForScreen(deskPage);
  const listItem = dialogOf(deskPage).getByRole('listitem').filter({ hasText: person.name });
  await expect(listItem).toContainText('Paid online, £');
  await expect(dialogOf(deskPage)).not.toContainText('held while');
  expect(await sumOfPayments(studio, 'GBP')).toBe(sumAtStripe(stripe));
  const mails = await studio.sql<{ kind: string }>('select kind from mails where recipient = $1 order by 1', [
    person.email,
  ]);
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'payment-receipt']);
});

test('a member buys a pass and sees its receipt in the account; a lost dispute takes the money back', async ({
  page,
  studio,
  stripe,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const isLatestPassOver = async () =>
    (
      await studio.sql<{ over: boolean }>(
        'select coalesce(to_on < studio.studio_today(), false) as over from passes order by number desc limit 1',
      )
    )[0]?.over;
  await storeSessionOf(page, people.member);
  await page.goto('/buy?plan=ten-class-pack');
  await expect(page.getByRole('main')).toContainText('You may cancel your pass within 14 days of buying it');
  await press(page, 'Continue to payment');
  await expect(heading(page)).toHaveText('Pay £120.00');
  await page.route('**/functions/v1/checkout', (route) => route.abort());
  await press(page, 'Pay £120.00');
  await expect(page.getByRole('alert')).toContainText('Please do not pay a second time.');
  await page.unroute('**/functions/v1/checkout');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(heading(page)).toHaveText('Thank you, it is paid');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText('10 of 10 classes left');
  await expect(membership).toContainText('Paid online');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('Receipt R-10001')).toBeVisible();

  await page.goto(stripe.url);
  await press(page, 'Dispute payment 1');
  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: 'A bank disputes the payment R-10001' }).click();
  const openIssues = page.getByRole('region', { name: 'Payments that need attention' });
  await expect(openIssues).toContainText('R-10001, £120');
  await expect(openIssues).toContainText('The customer says that they did not pay this');
  await expect(openIssues.getByRole('link', { name: /^Open at Stripe/ })).toHaveAttribute(
    'href',
    /\/payments\/pi_/,
  );
  await openIssues.getByRole('link', { name: 'Sadie' }).click();
  await expect(page.getByRole('main')).toContainText('Paid online');
  await page.goto(stripe.url);
  await press(page, 'Lose dispute 1');
  await expect.poll(() => sumOfPayments(studio, 'GBP')).toBe(0);
  await openAdmin(page, '/admin');
  await expect(page.getByRole('region', { name: 'Alerts' })).not.toContainText('disputes');

  await page.getByRole('link', { name: /A bank took back the money of a valid pass: R-10001/ }).click();
  await test.step('the pass is left valid, and the decision is undone on the receipt', async () => {
    await openIssues.getByRole('button', { name: /^Leave It Valid/ }).click();
    await expect(openIssues).toContainText('Leave the pass valid without the money?');
    await openIssues.getByLabel('Why').fill('She pays at reception.');
    await openIssues.getByRole('button', { name: 'Leave It Valid', exact: true }).click();
    await expect(page.getByText('The pass of R-10001 stays valid')).toBeVisible();
    await expect(openIssues).toBeHidden();
    expect(await isLatestPassOver()).toBe(false);
    await page.getByRole('button', { name: 'Actions for R-10001' }).click();
    await page.getByRole('menuitem', { name: 'Receipt and Refund' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt R-10001' });
    await expect(receipt).toContainText(/Pass left valid by .*: She pays at reception\./);
    await receipt.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('The decision about the pass of R-10001 is undone')).toBeVisible();
    await receipt.getByRole('button', { name: 'Close', exact: true }).click();
  });
  await openIssues.getByRole('button', { name: /^Withdraw the Pass/ }).click();
  await expect(openIssues).toContainText('End the pass today? The remaining classes are lost.');
  await openIssues.getByLabel('Why').fill('The bank took the money back.');
  await openIssues.getByRole('button', { name: 'Withdraw It' }).click();
  await expect(page.getByText('The pass of R-10001 is withdrawn')).toBeVisible();
  await expect(openIssues).toBeHidden();
  expect(await isLatestPassOver()).toBe(true);

  expect(
    await studio.sql(
      `select payload ->> 'plan' as plan, payload ->> 'why' as why from mails where kind = 'pass-ended'`,
    ),
  ).toEqual([{ plan: '10-Class Pack', why: 'withdrawn' }]);
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  await expect(membership).toContainText(/Withdrawn on .*: The bank took the money back\./);
  await expect(membership).not.toContainText('Refunded');
});

test('after a lost dispute, an admin makes the money of a valid pass due again and takes it', async ({
  page,
  studio,
  stripe,
}) => {
  await page.goto('/buy?plan=ten-class-pack');
  await page.getByRole('link', { name: 'Sign in to buy it' }).click();
  const login = await waitForLogin(page);
  await login.email.fill(people.member);
  await login.password.fill(demoPassword);
  await login.signIn.click();
  await expectAnnounced(page, 'Successfully logged in!');
  await press(page, 'Continue to payment');
  await press(page, 'Pay £120.00');
  await expect(heading(page)).toHaveText('Thank you, it is paid');
  await page.goto(stripe.url);
  await press(page, 'Dispute payment 1');
  await press(page, 'Lose dispute 1');
  await expect.poll(() => sumOfPayments(studio, 'GBP')).toBe(0);

  await openAdmin(page, '/admin/takings');
  const openIssues = page.getByRole('region', { name: 'Payments that need attention' });
  await openIssues.getByRole('button', { name: /^Make It Due Again/ }).click();
  await expect(openIssues).toContainText('Leave the pass valid, as unpaid?');
  await openIssues.getByLabel('Why').fill('She pays by transfer.');
  await openIssues.getByRole('button', { name: 'Make It Due', exact: true }).click();
  await expect(page.getByText('The pass of R-10001 is to be paid again')).toBeVisible();
  await expect(openIssues).toBeHidden();

  const openAccount = async () => {
    await storeSessionOf(page, people.member);
    await page.goto('/account');
    return page.getByRole('region', { name: 'Membership' });
  };
  await expect(await openAccount()).toContainText('Unpaid: £120');

  const [owner] = await studio.sql<{ person: number }>(
    'select person from passes order by number desc limit 1',
  );
  await openAdmin(page, `/admin/users/${owner?.person}`);
  await page.getByRole('button', { name: /^Transfer .*10-Class Pack/ }).click();
  await expect(page.getByText(/^£120 of .*, transfer$/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Unpaid: £120');
  const membership = await openAccount();
  await expect(membership).toContainText('10 of 10 classes left');
  await expect(membership).not.toContainText('Unpaid');
});

test('an order is paid online, and refunded in two parts from the desk, each once, although Stripe is unreachable', async ({
  page,
  studio,
  stripe,
}) => {
  const stock = async () =>
    (await studio.sql<{ stock: number }>(`select stock from products where id = 'natural-cork-mat'`))[0]
      ?.stock ?? 0;
  const stockBefore = await stock();
  await fillCheckout(page, [lines.mat(1)]);
  await page.getByLabel('Now, by card').check();
  await press(page, 'Continue to payment');
  await expect(heading(page)).toHaveText('Pay $78.99');
  expect(await stock()).toBe(stockBefore - 1);

  // Trying again after going back still means to pay now.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('Nothing was paid');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Now, by card')).toBeChecked();
  await press(page, 'Continue to payment');
  await expect(heading(page)).toHaveText('Pay $78.99');
  expect(await stock()).toBe(stockBefore - 1);

  // The webhook is unreachable, so the page makes the studio query Stripe.
  const { webhook } = stripe;
  stripe.webhook = undefined;
  await press(page, 'Pay $78.99');
  await expect(heading(page)).toHaveText('Thank you, it is paid');
  stripe.webhook = webhook;
  expect(await stripe.hooks.retryFailed()).toBe(0);
  expect(await stock()).toBe(stockBefore - 1);
  expect(await sumOfPayments(studio, 'USD')).toBe(7899);

  await openAdmin(page, '/admin/store/orders');
  const row = page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ hasText: customer.email })
    .filter({ hasText: 'Paid online' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const total = page.getByRole('dialog', { name: /^EK-S-/ }).getByRole('row', { name: /^Total/ });
  await expect(total).toHaveText('Total$78.99');
  const receipt = page.getByRole('dialog', { name: 'Receipt R-10001' });
  const giveBack = async (reason: string, amount?: string) => {
    await receipt.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(receipt).toContainText('Goes back to the card it came from.');
    if (amount) await receipt.getByLabel(/^Refund for/).fill(amount);
    await receipt.getByLabel('Reason').fill(reason);
    await receipt.getByRole('button', { name: 'Refund', exact: true }).click();
  };
  await dialogOf(page)
    .getByRole('button', { name: /^Receipt and Refund/ })
    .click();
  await giveBack('A scratch', '8.99');
  await expect(receipt).toContainText('Refunded in R-10002.');
  await stripe.sweep();
  expect(sumAtStripe(stripe)).toBe(7000);

  // Stripe's response to the second refund is lost, and the next sweep finds it.
  await giveBack('It is torn');
  await expect(receipt).toContainText('Refunded in R-10002, R-10003.');
  stripe.fault = (method) => (method === 'POST' ? { drops: 'after' } : undefined);
  await expect(stripe.sweep()).rejects.toThrow(/failed/);
  stripe.fault = () => undefined;
  await studio.sql('update online_refunds set next_at = now(), claimed_until = null');
  await stripe.sweep();
  expect(stripe.books.refunds.size).toBe(2);
  expect(sumAtStripe(stripe)).toBe(0);
  expect(await sumOfPayments(studio, 'USD')).toBe(0);

  // The bank returns the second refund, so the studio has the money again until the desk pays it out.
  await page.goto(stripe.url);
  await press(page, 'Let the bank return refund 2');
  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: /The bank did not accept a refund: R-10004/ }).click();
  const openIssues = page.getByRole('region', { name: 'Payments that need attention' });
  await openIssues.getByRole('button', { name: /^Refund It/ }).click();
  const failedRefund = page.getByRole('dialog', { name: 'Receipt R-10004' });
  await failedRefund.getByRole('button', { name: 'Refund', exact: true }).click();
  await failedRefund.getByLabel('Refunded by').selectOption('cash');
  await failedRefund.getByLabel('Reason').fill('The card has expired');
  await failedRefund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(failedRefund).toContainText('Refunded in R-10005.');
  await failedRefund.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(openIssues).toBeHidden();
});

test('a booking whose response was lost is corrected, not paid for as a second one', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_FAILED/);
  const form = await openForm(page);
  await fillBookingForm(form);
  await loseAnswer(page, 'book');
  await form.complete.click();
  await expect(form.dialog.getByRole('alert')).toContainText('You will not be booked twice.');

  const { email } = newVisitor();
  await form.email.fill(email);
  await form.payment.selectOption('credit_card');
  await form.dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(form.row).toContainText(`We are emailing ${email}`);
  expect(await studio.sql('select number from checkouts')).toEqual([]);
  expect(
    await studio.sql(
      `select email from bookings join occurrences on occurrences.number = occurrence
       where series || '@' || held_on = $1 and status = 'confirmed'`,
      [form.key],
    ),
  ).toEqual([{ email }]);
});

test('a payment that is refused after the dialog was closed is reported', async ({ page, studio }) => {
  const form = await openForm(page);
  await fillBookingForm(form);
  await form.payment.selectOption('credit_card');
  await studio.sql('update studio_settings set takes_online = false');
  const refusal = await holdAnswerOf(page, '**/functions/v1/checkout');
  await form.dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(form.processing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toHaveCount(0);
  refusal.release();
  await expectAnnounced(page, /We do not take payments online at the moment/);
});

test('going back after paying for a class shows its booking, and not the form again', async ({ page }) => {
  const form = await openForm(page);
  await fillBookingForm(form);
  await form.payment.selectOption('credit_card');
  await press(page, 'Continue to payment');
  await press(page, /^Pay £/);
  await expect(heading(page)).toHaveText('Thank you, it is paid');
  await page.goBack();
  await page.goBack();
  await expect(form.row.getByRole('region', { name: /^Your booking of/ })).toBeVisible();
  await expect(form.dialog).toHaveCount(0);
});

test('an order whose response was lost is not paid for as a second one', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_FAILED/);
  const orders = async () =>
    (
      await studio.sql<{ status: string }>('select status from orders where email = $1 order by number', [
        customer.email,
      ])
    ).map(({ status }) => status);
  await fillCheckout(page, [lines.course(1)]);
  await loseAnswer(page, 'place_order');
  await placeOrder(page);
  await expect(page.getByRole('alert').filter({ hasText: 'You will not order twice.' })).toBeVisible();

  await expect(page.getByRole('radio', { name: 'At reception' }), 'it is not collected').toBeChecked();
  await page.getByLabel('Now, by card').check();
  await press(page, 'Continue to payment');
  const notice = page.getByRole('alert').filter({ hasText: 'Your first attempt did go through' });
  await expect(notice).toContainText('Nothing was ordered a second time.');
  expect(await orders()).toEqual(['placed']);

  await press(page, 'Replace it with this order');
  await press(page, 'Pay $39.99');
  await expect(heading(page)).toHaveText('Thank you, it is paid');
  expect(await orders()).toEqual(['cancelled', 'collected']);
  expect(await sumOfPayments(studio, 'USD')).toBe(3999);
});

test('a second tab that opens the checkout gives up the payment of the first, and says so', async ({
  page,
  context,
}) => {
  await fillCheckout(page, [lines.course(1)]);
  await page.getByLabel('Now, by card').check();
  await press(page, 'Continue to payment');
  await expect(heading(page)).toHaveText('Pay $39.99');

  const secondTab = await context.newPage();
  await secondTab.goto('/checkout');
  await expectAnnounced(secondTab, 'The payment that you began for this cart is given up.');
  await secondTab.reload();
  await expect(secondTab.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(secondTab.getByText('is given up')).toHaveCount(0);
});

test('while the studio is unreachable a payment can neither be given up nor leave its details behind', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_FAILED/);
  await openNewAccount(page);
  await fillCheckout(page, [lines.course(1)]);
  await page.getByLabel('Now, by card').check();
  const stored = () => page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());
  await test.step('a request without a response is removed when the person signs out', async () => {
    await page.route('**/functions/v1/checkout', (route) => route.abort());
    await press(page, 'Continue to payment');
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible();
    expect(await stored()).toContain(customer.phone);
    await page.unrouteAll();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored()).not.toContain(customer.phone);
  });

  await fillCheckout(page, [lines.course(1)]);
  await page.getByLabel('Now, by card').check();
  await press(page, 'Continue to payment');
  await expect(heading(page)).toHaveText('Pay $39.99');
  const [checkout] = await studio.sql<{ token: string }>('select token from checkouts order by number desc');
  await page.goto(`/paid#${checkout?.token}`);
  await expect(heading(page)).toHaveText('We are waiting for your bank');
  await page.route('**/functions/v1/checkout', (route) => route.abort());
  await press(page, 'Do not pay');
  await expect(page.getByRole('alert')).toHaveText(/We could not reach the studio/);
  await page.unrouteAll();
  await test.step('a payment that was not given up ends for a reason of its own', async () => {
    const set = 'update checkouts set state =';
    await studio.sql(`${set} 'released', decided_at = now() where token = $1`, [checkout?.token]);
    await returnTo(page);
    await expect(page.locator('h1 + p')).toHaveText(/^The payment did not go through\./);
    await studio.sql(`${set} 'open', decided_at = null where token = $1`, [checkout?.token]);
    await page.reload();
  });
  await press(page, 'Do not pay');
  await expect(heading(page)).toHaveText('Nothing was paid');
  // No pieces of a digital product were held.
  await expect(page.locator('h1 + p')).toHaveText('Your cart is still as you left it.');
});
