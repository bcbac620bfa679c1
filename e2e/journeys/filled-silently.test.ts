import type { Locator } from 'playwright/test';
import { demoPassword, openLogin, people } from '../support/accounts/signing-in.ts';
import { newVisitor, openForm } from '../support/bookings/booking.ts';
import { fillSilently } from '../support/fill-silently.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { haveInCart, lines } from '../support/store/shopping.ts';

/* Some password managers and browsers set the values of fields without an event. */

const fillAll = async (fields: readonly (readonly [Locator, string])[]) => {
  for (const [field, value] of fields) await fillSilently(field, value);
};

test('an email and a password that were filled in without events sign in', async ({ page }) => {
  const { email, password, signIn } = await openLogin(page);
  await fillAll([
    [email, people.member],
    [password, demoPassword],
  ]);
  await signIn.click();
  await expect(page.getByText(`Signed in as ${people.member}`)).toBeVisible();
});

test('an email that was filled in without an event stays while the password is typed', async ({ page }) => {
  const { email, password } = await openLogin(page);
  await fillSilently(email, people.member);
  await password.click();
  await page.keyboard.type(demoPassword);
  await expect(email).toHaveValue(people.member);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${people.member}`)).toBeVisible();
});

test('details that were filled in without events book a place, after another field was changed', async ({
  page,
}) => {
  const { name, email, phone, payment, complete, row } = await openForm(page);
  const person = newVisitor();
  await fillAll([
    [name, person.name],
    [email, person.email],
    [phone, person.phone],
  ]);
  await payment.focus();
  await payment.selectOption('pay_at_studio');
  await expect(name).toHaveValue(person.name);
  await complete.click();
  await expect(row.getByRole('region', { name: /^Your booking of/ })).toBeVisible();
});

test('details that were filled in without events order', async ({ page }) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/checkout');
  const person = newVisitor();
  const order = page.getByRole('button', { name: 'Place Order' });
  await order.focus();
  await fillAll([
    [page.getByLabel('Full name'), person.name],
    [page.getByLabel('Email', { exact: true }), person.email],
    [page.getByLabel('Phone'), person.phone],
  ]);
  await order.click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});
