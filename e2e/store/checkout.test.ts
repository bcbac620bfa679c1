import { expect, test } from '../support/quiet-page.ts';
import {
  badge,
  becomeMember,
  customer,
  fillCheckout,
  haveInCart,
  lines,
  order,
  placeOrder,
  storedCart,
} from '../support/shopping.ts';

/* The cart and the checkout ("pay at studio"; nothing is charged). */

test('three pieces are ordered as a guest: number, private link, and the cart is empty', async ({ page }) => {
  const { reference, link } = await order(
    page,
    [lines.strap(1), lines.book(1), lines.course(1)],
    'After six, please',
  );
  expect(reference).toMatch(/^EK-S-\d{4,}$/);
  expect(link).toMatch(/^\/order#.{32,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('$83.97');
  await expect(page.getByRole('main')).toContainText(customer.email);
  expect(await storedCart(page)).toEqual([]);
  await expect(badge(page)).toBeHidden();
});

test('it shows the products, the total, and that nothing is charged', async ({ page }) => {
  await haveInCart(page, [lines.strap(2), lines.book(1)]);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText('2 × Cotton Carry Strap');
  await expect(summary.getByRole('status', { name: 'Total' })).toHaveText('$62.97');
  await expect(summary).toContainText('Pay at the studio: nothing is charged now.');
  await expect(summary).toContainText('15%');
  await summary.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL('/cart');
});

test('a member’s details are prefilled, and the order is in the purchase history', async ({ page }) => {
  const email = await becomeMember(page);
  await haveInCart(page, [lines.course(1)]);
  await page.goto('/checkout');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
  await expect(page.getByLabel('Phone number')).toHaveValue(customer.phone);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
  const [reference = ''] = (await page.getByRole('main').innerText()).match(/EK-S-\d+/) ?? [];
  await page.goto('/account');
  const purchase = page
    .getByRole('region', { name: 'Purchase History' })
    .getByRole('article', { name: reference });
  await expect(purchase).toContainText('1 × Home Practice Course');
  await expect(purchase).toContainText('$39.99');
  await expect(purchase).toContainText('Placed');
});

test('each missing detail is reported at its field, and the first one has the focus', async ({ page }) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/checkout');
  await placeOrder(page);
  const name = page.getByLabel('Full name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/full name/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/email/);
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/phone number/);
  await name.fill('Ada');
  await name.blur();
  await expect(name).not.toHaveAttribute('aria-invalid');
  expect(await storedCart(page)).toEqual([lines.strap(1)]);
});

test('an invalid email, phone number and note are refused at their field', async ({ page }) => {
  await fillCheckout(page, [lines.strap(1)], 'n'.repeat(501));
  await page.getByLabel('Email', { exact: true }).fill('ada');
  await page.getByLabel('Phone number').fill('ring me');
  await placeOrder(page);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/07700 900123/);
  await expect(page.getByLabel('Collection note')).toHaveAccessibleDescription(/500/);
});

test('input survives a reload', async ({ page }) => {
  await fillCheckout(page, [lines.strap(1)], 'Size medium');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
  await expect(page.getByLabel('Collection note')).toHaveValue('Size medium');
});

test('with an empty cart there is nothing to order', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
});

test('a guest’s checkout loads no program for accounts', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await fillCheckout(page, [lines.strap(1)]);
  expect(requests.filter((url) => /signed-in|supabase-accounts|auth\/v1/.test(url))).toEqual([]);
});

test('no order in the demo leaves the browser', { tag: '@demo' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await order(page, [lines.strap(1)]);
  expect(sent).toEqual([]);
});
