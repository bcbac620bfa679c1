import { expect, test } from '../support/quiet-page.ts';
import {
  badge,
  becomeMember,
  changeShelf,
  customer,
  fillCheckout,
  haveInCart,
  lines,
  order,
  placeOrder,
  stopSimulatedShop,
  storedCart,
} from '../support/shopping.ts';

/* Product decisions: /cart, checkout ("pay at studio"; nothing is charged). */

test.describe('checkout', { tag: '@connected' }, () => {
  test('three things are ordered as a guest: number, private link, and the cart is empty', async ({
    page,
  }) => {
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

  test('it shows what is ordered, what it comes to, and that nothing is charged', async ({ page }) => {
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

  test('a member’s details are filled in, and the order is in the purchase history', async ({ page }) => {
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

  test('what is missing is said at its field, and the first one has the focus', async ({ page }) => {
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

  test('an email, a phone number and a note that cannot be are refused at their field', async ({ page }) => {
    await fillCheckout(page, [lines.strap(1)], 'n'.repeat(501));
    await page.getByLabel('Email', { exact: true }).fill('ada');
    await page.getByLabel('Phone number').fill('ring me');
    await placeOrder(page);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/07700 900123/);
    await expect(page.getByLabel('Collection note')).toHaveAccessibleDescription(/500/);
  });

  test('what was typed survives a reload', async ({ page }) => {
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

  test('a guest’s checkout loads nothing that knows accounts', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fillCheckout(page, [lines.strap(1)]);
    expect(asked.filter((url) => /signed-in|supabase-accounts|auth\/v1/.test(url))).toEqual([]);
  });
});

test('an item short of stock is refused by name with what is left, which can be taken', async ({ page }) => {
  await fillCheckout(page, [lines.strap(4), lines.book(1), lines.course(2)]);
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$180.93');
  // Somebody else buys while the page is open.
  await changeShelf(page, (products) =>
    products.map((one) => {
      if (one.id === 'cotton-carry-strap') return { ...one, stock: 3 };
      return one.id === 'home-practice-course' ? { ...one, stock: 0 } : one;
    }),
  );
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'We do not have all of this' });
  await expect(notice).toContainText('Cotton Carry Strap: 3 left of the 4 you chose');
  await expect(notice).toContainText('Home Practice Course: none left');
  await placeOrder(page);
  await expect(page.locator('[data-hindrance]')).toBeFocused();
  expect(await storedCart(page)).toHaveLength(3);
  await notice.getByRole('button', { name: 'Take what is left' }).click();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$81.96');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByRole('main')).toContainText('3 × Cotton Carry Strap');
  await expect(page.getByRole('main')).not.toContainText('Home Practice Course');
});

test('pieces that another tab ordered meanwhile are refused by name, and nothing is taken', async ({
  page,
  context,
}) => {
  await fillCheckout(page, [lines.shoes(2), lines.strap(1)]);
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$198.97');
  const other = await context.newPage();
  await order(other, [lines.shoes(2)]);
  await page.evaluate(
    (cart) => localStorage.setItem('ekantik-cart', cart),
    JSON.stringify([lines.shoes(2), lines.strap(1)]),
  );
  await other.evaluate(
    (cart) => localStorage.setItem('ekantik-cart', cart),
    JSON.stringify([lines.strap(1), lines.shoes(2)]),
  );
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('1 × Cotton Carry Strap');
  await placeOrder(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing was ordered' });
  await expect(notice).toContainText('Barefoot Studio Shoes: 1 left of the 2 you chose');
  await expect(notice).not.toContainText('Cotton Carry Strap');
  expect(await storedCart(page)).toHaveLength(2);
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
});

test('a price that changes in the middle of checkout is refused with both totals, and can be accepted', async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  // The page cannot ask for the shelf, so it shows the prices at which things were added.
  const comeBack = await stopSimulatedShop(page);
  await fillCheckout(page, [lines.strap(2)]);
  await expect(page.getByText('these are the prices of when you added things')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$37.98');
  await comeBack();
  await changeShelf(page, (products) =>
    products.map((one) =>
      one.id === 'cotton-carry-strap' ? { ...one, price: { amount: 2000, currency: 'USD' } } : one,
    ),
  );
  await placeOrder(page);
  const notice = page.getByRole('alert').filter({ hasText: 'a price changed' });
  await expect(notice).toContainText('The total was $37.98 and is now $40.00.');
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$40.00');
  expect(await storedCart(page)).toEqual([lines.strap(2)]);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByRole('main')).toContainText('$40.00');
});

test('prices tampered with in the storage do not make an order cheaper', async ({ page }) => {
  await fillCheckout(page, [{ ...lines.strap(2), price: 0.01 }]);
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByRole('main')).toContainText('$37.98');
});

test('nothing that is ordered in the demo leaves the browser', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await order(page, [lines.strap(1)]);
  expect(sent).toEqual([]);
});
