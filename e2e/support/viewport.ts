import type { BrowserContext, Page } from 'playwright/test';

/**
 * Makes `setViewportSize` wait until the pages of a context have their new size. Chromium answers a moment earlier, and
 * what a test measured in that moment belonged to the old size.
 */
export function waitForViewportSizes(context: BrowserContext): void {
  context.on('page', (page: Page) => {
    const setViewportSize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await setViewportSize(size);
      await page.waitForFunction(
        ({ width, height }) => innerWidth === width && innerHeight === height,
        size,
        { polling: 20 },
      );
    };
  });
}
