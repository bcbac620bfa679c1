import { expect, type Locator, type Page } from 'playwright/test';
import { signUp } from './signing-in.ts';

/** A line of the cart as the browser keeps it. */
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

/** Lines at the prices of the sample. The first three have stock enough for every test of a run. */
export const lines = {
  course: line('home-practice-course', 'Home Practice Course', 39.99),
  strap: line('cotton-carry-strap', 'Cotton Carry Strap', 18.99),
  book: line('morning-practice-book', 'Morning Practice: A Year of Short Sequences', 24.99),
  mat: line('natural-cork-mat', 'Natural Cork Mat', 78.99),
  shoes: line('barefoot-studio-shoes', 'Barefoot Studio Shoes', 89.99),
  bolster: line('buckwheat-bolster', 'Buckwheat Bolster', 49.99),
};

/** Puts a cart into the browser once, as an earlier visit would have left it; a reload does not bring it back. */
export async function haveInCart(page: Page, cart: readonly StoredLine[] | string): Promise<void> {
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart);
  await page.goto('/unauthorized');
  await page.evaluate((stored) => localStorage.setItem('ekantik-cart', stored), text);
}

/** The cart as the browser keeps it now. */
export const storedCart = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ekantik-cart') ?? '[]'));

/** A toast with these words and no others. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(words, { exact: true }) });

export const badge = (page: Page): Locator => page.getByRole('banner').locator('[data-cart-badge]');

/** The store, awake. */
export async function openStore(page: Page, query = ''): Promise<Locator> {
  await page.goto(`/store${query}`);
  await expect(
    page.locator('astro-island').filter({ has: page.getByRole('heading', { name: 'All Products' }) }),
  ).not.toHaveAttribute('ssr');
  return page.getByRole('region', { name: 'All Products' });
}

/** Names of the products that the store shows, in order. */
export const shownProducts = (page: Page): Promise<string[]> =>
  page.locator('#product-list > li:visible h3').allInnerTexts();

/** A line on the cart page. */
export const cartLine = (page: Page, { name }: StoredLine): Locator =>
  page.getByRole('list', { name: 'In your cart' }).getByRole('listitem', { name, exact: true });

export const customer = { name: 'Ada Marsh', email: 'ada@example.com', phone: '07700 900123' };

/** Opens the checkout of a cart and fills in who orders. */
export async function fillCheckout(page: Page, cart: readonly StoredLine[], note = ''): Promise<void> {
  await haveInCart(page, cart);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Phone number').fill(customer.phone);
  await page.getByLabel('Collection note').fill(note);
}

export const placeOrder = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Place Order' }).click();

/** Orders and answers the reference and the address of the private link. */
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

interface SampleProduct {
  id: string;
  price: { amount: number; currency: string };
  stock: number;
}

/** From now on the simulated shop's shelf is another one than when the page was built. */
export async function changeShelf(
  page: Page,
  change: (products: SampleProduct[]) => SampleProduct[],
): Promise<void> {
  await page.route('/sample.json', async (route) => {
    const response = await route.fetch();
    const sample = await response.json();
    await route.fulfill({ response, json: { ...sample, products: change(sample.products) } });
  });
}

/** The simulated shop cannot be asked until the answer is called. */
export async function stopSimulatedShop(page: Page): Promise<() => Promise<void>> {
  await page.route('/sample.json', (route) => route.abort());
  return () => page.unroute('/sample.json');
}

/** Makes an account with the customer's details and answers its address. */
export async function becomeMember(page: Page): Promise<string> {
  const email = await signUp(page);
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Phone number').fill(customer.phone);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  return email;
}
