import type { BrowserContext, Page } from 'playwright/test';

/**
 * Makes `setViewportSize` wait until the pages of a context are laid out for their new size. Chromium answers a moment
 * earlier, and computes viewport units only in the next frame: what a test measured until then belonged to the old size.
 */
export function waitForViewportSizes(context: BrowserContext): void {
  context.on('page', (page: Page) => {
    const setViewportSize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await setViewportSize(size);
      await page.waitForFunction(hasNewLayout, size, { polling: 'raf' });
    };
  });
}

/** Whether the page has had its size for two frames. It is called at once, and then in each frame. */
function hasNewLayout({ width, height }: { width: number; height: number }): boolean {
  const counter = globalThis as { framesOfSize?: number };
  const isSized = innerWidth === width && innerHeight === height;
  counter.framesOfSize = isSized ? (counter.framesOfSize ?? 0) + 1 : 0;
  if (counter.framesOfSize < 3) return false;
  delete counter.framesOfSize;
  return true;
}
