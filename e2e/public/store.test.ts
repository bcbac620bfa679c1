import { expect, test } from '../support/quiet-page.ts';

/* The store page and its prices. */

const cart = [
  { id: 'natural-cork-mat', name: 'Natural Cork Mat', price: 78.99, quantity: 2 },
  { id: 'cotton-carry-strap', name: 'Cotton Carry Strap', price: 18.99, quantity: 1 },
];

test('Browse All scrolls to all products', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('link', { name: 'Browse All' }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeInViewport();
});

test('Today’s Deals scrolls to the products on offer, each with its former price', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('link', { name: "Today's Deals" }).click();
  const all = page.getByRole('region', { name: 'All Products' });
  await expect(all.getByRole('heading', { name: 'All Products' })).toBeInViewport();
  const deals = all.getByRole('article').filter({ visible: true });
  await expect(deals).toHaveCount(2);
  for (const deal of await deals.all()) {
    await expect(deal).toContainText(/\$\d+\.\d\d\s*before: \$\d+\.\d\d/);
  }
});

test('three products are featured', async ({ reading }) => {
  const page = await reading('/store');
  await expect(page.getByRole('region', { name: 'Featured Products' }).getByRole('article')).toHaveCount(3);
});

test('there are eight products, with their number beside the heading', async ({ reading }) => {
  const page = await reading('/store');
  const all = page.getByRole('region', { name: 'All Products' });
  await expect(all.getByRole('article')).toHaveCount(8);
  await expect(all.getByText('8 products')).toBeVisible();
});

test('prices range from $18.99 to $89.99, in dollars with two decimals', async ({ reading }) => {
  const page = await reading('/store');
  const products = page.getByRole('region', { name: 'All Products' }).getByRole('article');
  const prices = await products
    .getByText(/^\$\d+\.\d\d$/)
    .and(page.locator('span'))
    .allInnerTexts();
  expect(prices).toHaveLength(8);
  const numbers = prices.map((price) => Number(price.slice(1))).sort((a, b) => a - b);
  expect([numbers.at(0), numbers.at(-1)]).toEqual([18.99, 89.99]);
});

test('each product opens its own page with name, price, stock and how to get it', async ({ page }) => {
  await page.goto('/store');
  const links = page.getByRole('region', { name: 'All Products' }).getByRole('article').getByRole('link');
  const products = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent?.trim() ?? '', path: link.getAttribute('href') ?? '' })),
  );
  for (const { name, path } of products) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const main = page.getByRole('main');
    await expect(main.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
    await expect(main.getByText(/^(In stock|Low stock|Out of stock)$/).first()).toBeVisible();
    await expect(main).toContainText(/collect/i);
  }
});

test('the Cart button leads to /cart', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('the Cart button has a badge with the number of pieces in the cart', async ({ page }) => {
  await page.addInitScript((lines) => localStorage.setItem('ekantik-cart', lines), JSON.stringify(cart));
  await page.goto('/store');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('3');
});

test('an empty cart has no badge, and neither has an unreadable one', async ({ page }) => {
  for (const stored of ['[]', 'not a list', '{"quantity":3}', '[null]', '[{"quantity":"lots"}]']) {
    await page.addInitScript((text) => localStorage.setItem('ekantik-cart', text), stored);
    await page.goto('/store');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toHaveText(
      'Cart',
    );
    await expect(page.locator('[data-cart-badge]').filter({ visible: true })).toHaveCount(0);
  }
});

test('the promo banner says Get 15% Off Your First Order and asks for an email address', async ({
  reading,
}) => {
  const page = await reading('/store');
  const promo = page.getByRole('region', { name: 'Get 15% Off Your First Order' });
  await expect(promo.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('type', 'email');
  await expect(promo.getByRole('button', { name: 'Subscribe' })).toBeVisible();
});
