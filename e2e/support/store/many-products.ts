import type { BrowserContext, Locator, Page } from 'playwright/test';
import { withManyProducts } from '../../../bench/store/many-products.ts';
import { expect } from '../fixtures/expect.ts';

/** The store's list, its count and the button that shows more. */
export interface ManyProducts {
  cards: Locator;
  region: Locator;
  showMore: Locator;
}

/** Makes the store list this many products: those of the build, and copies with numbers in their names. */
export async function serveManyProducts(pages: Page | BrowserContext, count: number): Promise<void> {
  // Chromium treats a page fulfilled by a test as public, and blocks its requests to this computer's servers.
  const context = 'context' in pages ? pages.context() : pages;
  await context.grantPermissions(['local-network-access']);
  await pages.route(
    ({ pathname }) => pathname === '/store',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withManyProducts(await response.text(), count) });
    },
  );
}

export const manyProducts = (page: Page): ManyProducts => ({
  cards: page.locator('#product-list > li:visible'),
  region: page.getByRole('region', { name: 'All Products' }),
  showMore: page.getByRole('button', { name: /^Show (60 more|the last)/ }),
});

/** Waits until the filters control the list. From that moment it contains only the shown products. */
export async function expectFiltersHydrated(page: Page): Promise<void> {
  await expect(page.locator('#product-list > .without-script')).toHaveCount(0);
}
