import { expect, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';
import { builtParts } from './built.ts';

/* The store page and its prices. */

const cart = [
  { id: 'natural-cork-mat', name: 'Natural Cork Mat', price: 78.99, quantity: 2 },
  { id: 'cotton-carry-strap', name: 'Cotton Carry Strap', price: 18.99, quantity: 1 },
];

readTest(
  'the store has three featured products, a list of all eight with their prices, and the promo banner',
  async ({ openToRead }) => {
    const page = await openToRead('/store');
    await expect(page.getByRole('region', { name: 'Featured Products' }).getByRole('article')).toHaveCount(3);
    const allProducts = page.getByRole('region', { name: 'All Products' });
    await expect(allProducts.getByRole('article')).toHaveCount(8);
    await expect(allProducts.getByText('8 products')).toBeVisible();

    const prices = await allProducts
      .getByRole('article')
      .getByText(/^\$\d+\.\d\d$/)
      .and(page.locator('span'))
      .allInnerTexts();
    expect(prices).toHaveLength(8);
    const numbers = prices.map((price) => Number(price.slice(1))).sort((a, b) => a - b);
    expect([numbers.at(0), numbers.at(-1)]).toEqual([18.99, 89.99]);

    const promo = page.getByRole('region', { name: 'Get 15% Off Your First Order' });
    await expect(promo.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('type', 'email');
    await expect(promo.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAttribute(
      'href',
      '/cart',
    );
  },
);

readTest(
  'each product has its own page with its name, price, stock and collection',
  async ({ openToRead }) => {
    const page = await openToRead('/store');
    const products = await builtParts(page, '/store', '#product-list article a');
    expect(products).toHaveLength(8);
    for (const { text: name, href } of products)
      await test.step(name, async () => {
        const [heading] = await builtParts(page, href ?? '', 'h1');
        expect(heading?.text).toBe(name);
        const [main] = await builtParts(page, href ?? '', 'main');
        expect(main?.text).toMatch(/\$\d+\.\d\d/);
        expect(main?.text).toMatch(/In stock|Low stock|Out of stock/);
        expect(main?.text).toMatch(/collect/i);
      });
  },
);

test('Browse All scrolls to all products, and Today’s Deals to the products on offer', async ({ page }) => {
  await page.goto('/store');
  const allProducts = page.getByRole('region', { name: 'All Products' });
  await page.getByRole('link', { name: 'Browse All' }).click();
  await expect(allProducts.getByRole('heading', { name: 'All Products' })).toBeInViewport();

  await page.getByRole('link', { name: "Today's Deals" }).click();
  await expect(allProducts.getByRole('heading', { name: 'All Products' })).toBeInViewport();
  const deals = allProducts.getByRole('article').filter({ visible: true });
  await expect(deals).toHaveCount(2);
  for (const deal of await deals.all()) await expect(deal).toContainText(/\$\d+\.\d\d\s*before: \$\d+\.\d\d/);
});

// The unit tests in src/domain/cart cover every invalid stored cart.
test('the Cart button has a badge with the number of pieces, and none without a readable cart', async ({
  page,
}) => {
  await page.goto('/about');
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  for (const [storedCart, label] of [
    [JSON.stringify(cart), /3/],
    ['not a list', /^Cart$/],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem('ekantik-cart', text), storedCart);
    await page.reload();
    await expect(link).toHaveText(label);
  }
  await expect(page.locator('[data-cart-badge]').filter({ visible: true })).toHaveCount(0);
});
