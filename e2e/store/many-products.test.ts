import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdHydration, holdScripts } from '../support/island.ts';
import type { LayoutShift } from '../support/performance/shifts.ts';
import { expectFiltersHydrated, manyProducts, serveManyProducts } from '../support/store/many-products.ts';
import { openStore, setPrice, shownProducts, storedCart, toast } from '../support/store/shopping.ts';

/* A store with many products shows the first 60 and offers more. */

const search = 'Search products...';

/** An entry of the Layout Instability API, which TypeScript's own types do not have. */
declare global {
  interface Window {
    /** The layout shifts of the document, each with what it moved. */
    shifts: { value: number; moved: string[] }[];
  }
}

test('60 products are shown from the first paint, and more in batches; the focus follows, the count is announced, and sorting includes hidden products', async ({
  page,
}) => {
  test.slow();
  await serveManyProducts(page, 150);
  const { cards, region, showMore } = manyProducts(page);

  await test.step('60 products are shown before the filters are hydrated', async () => {
    const { release } = await holdScripts(page, '**/StoreFilters*.js');
    await page.goto('/store', { waitUntil: 'domcontentloaded' });
    await expect(cards).toHaveCount(60);
    await expect(region.getByText('150 products', { exact: true })).toBeVisible();
    await expect(showMore).toHaveText('Show 60 more of 90');
    release();
    await expectFiltersHydrated(page);
  });
  const featured = await shownProducts(page);

  await test.step('the button shows 60 more', async () => {
    await showMore.focus();
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(120);
    expect((await shownProducts(page)).slice(0, 60)).toEqual(featured);
    await expect(cards.nth(60).getByRole('link')).toBeFocused();
    await expect(cards.nth(60).getByRole('link')).toBeInViewport();
    await expect(region.getByRole('status').filter({ hasText: '120 of 150 products shown' })).toHaveCount(1);
    await expect(region.getByText('150 products', { exact: true })).toBeVisible();
  });

  await test.step('the list is accessible and fits', async () => {
    // Most cards are hidden, because axe takes seconds for a hundred of them. The seventh visible one has the focus.
    const styles = await page.evaluateHandle(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#product-list > li:nth-child(n + 7):not(:focus-within) { display: none }');
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    });
    await expect(cards).toHaveCount(7);
    await expectAccessibleState(page);
    await styles.evaluate((sheet) => sheet.replaceSync(''));
  });

  await test.step('the button shows the last 30', async () => {
    await expect(showMore).toHaveText('Show the last 30');
    await showMore.click();
    await expect(cards).toHaveCount(150);
    await expect(cards.nth(120).getByRole('link')).toBeFocused();
    await expect(showMore).toBeHidden();
    expect(new Set(await shownProducts(page)).size).toBe(150);
  });

  await test.step('all products are sorted, whether they were shown before or not', async () => {
    expect(featured).not.toContain('Cotton Carry Strap');
    const sort = page.getByLabel('Sort by');
    // The focus is moved, because a focused card stays shown even if it is not among the first.
    await sort.focus();
    await sort.selectOption({ label: 'Price, low to high' });
    await expect(cards.first()).toContainText('Cotton Carry Strap');
    const cheapest = await shownProducts(page);
    expect(cheapest).toHaveLength(60);
    expect(cheapest.filter((name) => name.startsWith('Cotton Carry Strap'))).toEqual(cheapest.slice(0, 18));

    await sort.selectOption({ label: 'Name, A to Z' });
    await expect(cards.first()).toContainText('Barefoot Studio Shoes');
    await showMore.click();
    await showMore.click();
    await expect(cards).toHaveCount(150);
    const names = await shownProducts(page);
    const { compare } = new Intl.Collator('en-GB', { numeric: true });
    expect(names).toEqual(names.toSorted(compare));

    await sort.focus();
    await sort.selectOption({ label: 'Featured first' });
    await expect.poll(() => shownProducts(page)).toEqual(featured);
  });
});

test('a filter finds hidden products at the current price, counts all matches, and shows 60 again', async ({
  page,
  studio,
}) => {
  await setPrice(studio, 'cotton-carry-strap', 1234);
  await serveManyProducts(page, 600);
  await openStore(page);
  await expectFiltersHydrated(page);
  const { cards, region, showMore } = manyProducts(page);
  await showMore.click();
  await expect(cards).toHaveCount(120);

  await page.getByRole('button', { name: 'Accessories', exact: true }).click();
  await expect(region.getByText('150 products', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(60);
  await expect(showMore).toHaveText('Show 60 more of 90');

  await page.getByPlaceholder(search).pressSequentially('strap 598');
  await expect(region.getByText('1 product', { exact: true })).toBeVisible();
  expect(await shownProducts(page)).toEqual(['Cotton Carry Strap 598']);
  await expect(showMore).toBeHidden();
  await expect(cards).toHaveText(/Cotton Carry Strap 598.*\$12\.34/);
  await page.getByRole('button', { name: 'Add Cotton Carry Strap 598 to cart' }).click();
  await expect(toast(page, 'Cotton Carry Strap 598 added to cart')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ id: 'cotton-carry-strap-598', quantity: 1 }]);

  await page.getByPlaceholder(search).fill('zzz');
  await expect(page.getByText('No products found matching your criteria')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await region.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(region.getByText('600 products', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(60);
  await expect(showMore).toHaveText('Show 60 more of 540');
});

test('a shared search shows its matches before the filters are hydrated', async ({ page }) => {
  await serveManyProducts(page, 150);
  await holdHydration(page);
  await page.goto('/store?search=strap+1&sort=name', { waitUntil: 'domcontentloaded' });
  const { showMore } = manyProducts(page);
  await expect.poll(async () => (await shownProducts(page)).at(0)).toBe('Cotton Carry Strap 14');
  for (const name of await shownProducts(page)) expect(name).toMatch(/^Cotton Carry Strap \d*1/);
  await expect(showMore).toBeHidden();
});

test('returning restores the number of shown products; typing and deleting shows 60 again, also before the filters are hydrated', async ({
  page,
}) => {
  await serveManyProducts(page, 150);
  await openStore(page);
  await expectFiltersHydrated(page);
  const { cards, showMore } = manyProducts(page);
  const typeAndDelete = async () => {
    await page.getByPlaceholder(search).fill('natural');
    await page.getByPlaceholder(search).fill('');
  };
  await showMore.click();
  await expect(cards).toHaveCount(120);
  await page.goto('/cart');
  await page.goBack();
  await expect(cards).toHaveCount(120);
  await expect(showMore).toHaveText('Show the last 30');
  await typeAndDelete();
  await expect(cards).toHaveCount(60);

  await showMore.click();
  await expect(cards).toHaveCount(120);
  await page.goto('/cart');
  const { release } = await holdHydration(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(cards).toHaveCount(120);
  await typeAndDelete();
  await release();
  await expect(cards).toHaveCount(60);
});

test('two clicks for more before the filters are hydrated show two more batches', async ({ page }) => {
  await serveManyProducts(page, 200);
  await page.route('**/StoreFilters*.js', async (route) => {
    const { showMore } = manyProducts(page);
    await showMore.click();
    await showMore.click();
    await route.continue();
  });
  await page.goto('/store');
  await expect(manyProducts(page).cards).toHaveCount(180);
});

test('hydrating the filters causes no layout shift at any scroll position', async ({ page }) => {
  await serveManyProducts(page, 150);
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        window.shifts.push({
          value,
          moved: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? 'text'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1440])
    for (const part of ['all-products', 'more-products']) {
      await page.goto('about:blank');
      await page.setViewportSize({ width, height: 900 });
      await openStore(page, `#${part}`);
      await expectFiltersHydrated(page);
      await expect(page.locator(`#${part}`)).toBeInViewport();
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${part} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(0.001);
    }
});
