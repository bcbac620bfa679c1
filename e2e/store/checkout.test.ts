import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import {
  badge,
  consent,
  customer,
  fillCheckout,
  haveInCart,
  lines,
  placeOrder,
  storedCart,
} from '../support/store/shopping.ts';

/* The checkout of an order that is paid at the studio. */

test('a guest orders three pieces, sees the total and the number at a private link, and has an empty cart', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await fillCheckout(page, [lines.strap(1), lines.book(1), lines.course(1)], 'After six, please');

  await test.step('the summary shows the products and the total, and that nothing is charged', async () => {
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary).toContainText('1 × Cotton Carry Strap');
    await expect(summary.getByRole('status', { name: 'Total' })).toHaveText('$83.97');
    await expect(summary).toContainText('Pay at the studio: nothing is charged now.');
    await expect(summary).toContainText('The page of your order opens Home Practice Course once it is paid');
    await expect(summary).toContainText('Collect the rest at reception');
    await expect(summary).toContainText('You may return what you collect within 14 days of collecting it');
    await expect(summary).toContainText('15%');
    await expect(summary.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/cart');
  });

  await test.step('a digital product is ordered only with the consent to opening it early', async () => {
    await expect(consent(page)).toHaveAccessibleName(
      'Open Home Practice Course for me as soon as my order is paid, within the 14 days in which I may cancel. I understand that I then lose my right to cancel it.',
    );
    await consent(page).uncheck();
    await placeOrder(page);
    await expect(consent(page)).toBeFocused();
    await expect(consent(page)).toHaveAccessibleDescription(
      'Please tick this box, or take the digital products out of your cart.',
    );
    await expectAccessibleState(page);
    await consent(page).check();
    await expect(consent(page)).not.toHaveAttribute('aria-invalid');
  });

  await test.step('input survives a reload', async () => {
    await page.reload();
    await expect(consent(page)).toBeChecked();
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
    await expect(page.getByLabel('Collection note')).toHaveValue('After six, please');
  });

  await test.step('no script for accounts was loaded', () => {
    expect(requests.filter((url) => /signed-in|supabase-accounts|auth\/v1/.test(url))).toEqual([]);
  });

  await placeOrder(page);
  await expect(page).toHaveURL(/\/order#.{32,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/EK-S-\d{4,}/);
  await expect(page.getByRole('main')).toContainText('$83.97');
  await expect(page.getByRole('main')).toContainText(customer.email);
  await expect(page.getByRole('main')).toContainText(
    /you asked us to open Home Practice Course as soon as the order is paid/,
  );
  expect(await storedCart(page)).toEqual([]);
  await expect(badge(page)).toBeHidden();

  await test.step('with an empty cart there is nothing to order', async () => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
  });
});

test('a missing or invalid detail is reported at its field, and the first one has the focus', async ({
  page,
}) => {
  // One product has insufficient stock, and the price of the other has changed.
  const cart = [lines.shoes(5), { ...lines.mat(1), price: 70 }];
  await haveInCart(page, cart);
  await page.goto('/checkout');
  await expect(page.getByText('it was $70.00 when you added it')).toBeVisible();
  await expect(consent(page), 'nothing in the cart is digital').toHaveCount(0);
  await placeOrder(page);
  const name = page.getByLabel('Full name');
  const email = page.getByLabel('Email', { exact: true });
  const phone = page.getByLabel('Phone number');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/full name/);
  await expect(email).toHaveAccessibleDescription(/email/);
  await expect(phone).toHaveAccessibleDescription(/phone number/);
  await expectAccessibleState(page);
  await name.fill('Ada');
  await name.press('Tab');
  await expect(name).not.toHaveAttribute('aria-invalid');
  expect(await storedCart(page)).toEqual(cart);

  await email.fill('ada');
  await phone.fill('ring me');
  await page.getByLabel('Collection note').fill('n'.repeat(501));
  await placeOrder(page);
  await expect(email).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/07700 900123/);
  await expect(page.getByLabel('Collection note')).toHaveAccessibleDescription(/500/);
});

test('a member who signs out in another tab leaves no details in an open checkout', async ({
  page,
  context,
}) => {
  await storeSessionOf(page, people.member);
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/checkout');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue(people.member);
  await page.getByLabel('Collection note').fill('After six, please');

  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await otherTab.evaluate(() => localStorage.removeItem('ekantik-session'));
  await expect(email).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('Collection note')).toHaveValue('After six, please');
});
