import type { Locator, Page } from 'playwright/test';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { openNewAccount } from '../accounts/sessions.ts';
import { expect } from '../fixtures/expect.ts';
import { pagesApi } from '../fixtures/studio.ts';
import { storeOnce } from '../stored.ts';

/** A line of the cart as the browser stores it. */
export interface StoredLine {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

const line = (id: string, name: string, price: number) => (quantity: number) => ({
  id,
  name,
  price,
  quantity,
});

/** Lines at the prices of the sample. The first three have ample stock. */
export const lines = {
  course: line('home-practice-course', 'Home Practice Course', 39.99),
  strap: line('cotton-carry-strap', 'Cotton Carry Strap', 18.99),
  book: line('morning-practice-book', 'Morning Practice: A Year of Short Sequences', 24.99),
  mat: line('natural-cork-mat', 'Natural Cork Mat', 78.99),
  shoes: line('barefoot-studio-shoes', 'Barefoot Studio Shoes', 89.99),
  bolster: line('buckwheat-bolster', 'Buckwheat Bolster', 49.99),
};

/** Stores a cart for the page's next document, as an earlier visit would have; a reload does not store it again. */
export const haveInCart = (page: Page, cart: readonly StoredLine[] | string): Promise<void> =>
  storeOnce(page, 'ekantik-cart', typeof cart === 'string' ? cart : JSON.stringify(cart));

/** The cart as it is stored in the browser. */
export const storedCart = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ekantik-cart') ?? '[]'));

/** A toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(text, { exact: true }) });

export const badge = (page: Page): Locator => page.getByRole('banner').locator('[data-cart-badge]');

/** Opens the store, waits until it is hydrated, and returns the region of its products. */
export async function openStore(page: Page, query = ''): Promise<Locator> {
  await page.goto(`/store${query}`);
  await expect(
    page.locator('astro-island').filter({ has: page.getByRole('heading', { name: 'All Products' }) }),
  ).not.toHaveAttribute('ssr');
  return page.getByRole('region', { name: 'All Products' });
}

/** Names of the displayed products, in order. */
export const shownProducts = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'All Products' }).getByRole('heading', { level: 3 }).allInnerTexts();

/** A line on the cart page. */
export const cartLine = (page: Page, { name }: StoredLine): Locator =>
  page.getByRole('list', { name: 'In your cart' }).getByRole('listitem', { name, exact: true });

export const customer = { name: 'Ada Marsh', email: 'ada@example.com', phone: '07700 900123' };

/** The customer's consent to opening digital products early, at the checkout. */
export const consent = (page: Page): Locator => page.getByRole('checkbox', { name: /^Open .* for me/ });

/** Opens the checkout of a cart and fills in the customer's details; with digital products it gives the consent. */
export async function fillCheckout(page: Page, cart: readonly StoredLine[], note = ''): Promise<void> {
  await haveInCart(page, cart);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Phone number').fill(customer.phone);
  // Nobody collects digital products.
  await page.getByLabel(/^(Collection n|N)ote/).fill(note);
  if (cart.some(({ id }) => id === lines.course(1).id)) await consent(page).check();
}

export const placeOrder = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Place Order' }).click();

/** Places an order and returns the reference and the address of the private link. */
export async function order(page: Page, cart: readonly StoredLine[], note = '') {
  await fillCheckout(page, cart, note);
  await placeOrder(page);
  await expect(page).toHaveURL(/\/order#/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  const [reference = ''] = (await page.getByRole('main').innerText()).match(/EK-S-\d+/) ?? [];
  const { pathname, hash } = new URL(page.url());
  const link = pathname + hash;
  return { reference, link };
}

/** Sets the stock of a product. */
export const setStock = (studio: TestStudio, id: string, pieces: number): Promise<unknown> =>
  studio.sql(
    `insert into stock_movements (product, change, reason) select id, $2::int - stock, 'correction' from products where id = $1`,
    [id, pieces],
  );

/** Sets the stock of all products to zero. */
export const sellOut = (studio: TestStudio): Promise<unknown> =>
  studio.sql(
    `insert into stock_movements (product, change, reason) select id, -stock, 'correction' from products where stock > 0`,
  );

/** Sets the price of a product, in cents. */
export const setPrice = (studio: TestStudio, id: string, cents: number): Promise<unknown> =>
  studio.sql('update products set price = $2 where id = $1', [id, cents]);

/** Makes the shop unreachable until the returned function is called. */
export async function disconnectShop(page: Page): Promise<() => Promise<void>> {
  await page.route(`${pagesApi}/**`, (route) => route.abort());
  return () => page.unroute(`${pagesApi}/**`);
}

/** Creates an account with the customer's details and returns its email address. */
export async function becomeMember(page: Page): Promise<string> {
  const email = await openNewAccount(page);
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Phone number').fill(customer.phone);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  return email;
}
