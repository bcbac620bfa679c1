import type { Page, Response } from 'playwright/test';
import { compressedSize } from '../../../bench/scripts/compressed-size.ts';
import { expect } from '../fixtures/expect.ts';

/** What a page loads before any interaction. Sizes are in bytes. */
export interface Transfer {
  /** The page itself, brotli-compressed. */
  html: number;
  /** All scripts: files, each brotli-compressed separately, and the inline ones together. */
  script: number;
  /** Addresses of font files that are not inlined in the page. */
  fontFiles: string[];
  origins: string[];
}

/** Waits until the islands that need no interaction have loaded their scripts, and the page is idle. */
async function waitUntilIdle(page: Page) {
  await expect(page.locator('astro-island[ssr]:is([client=load], [opts*="soon"])')).toHaveCount(0);
  // On a busy machine frames may leave no idle time for as long as something moves on the page.
  await page.evaluate((timeout) => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    return idle().then(idle);
  }, 10_000);
}

/**
 * Opens a page, waits until it is idle, and adds up the transferred sizes.
 * @param waitForPage Waits for a state that idle time does not indicate.
 */
export async function loadAndMeasure(
  page: Page,
  address: string,
  waitForPage: (page: Page) => Promise<unknown> = waitUntilIdle,
): Promise<Transfer> {
  const responses: Response[] = [];
  const origins = new Set<string>();
  page.on('response', (response) => responses.push(response));
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await page.goto(address);
  await waitForPage(page);

  const transfer: Transfer = { html: 0, script: 0, fontFiles: [], origins: [...origins] };
  for (const response of responses) {
    const type = response.request().resourceType();
    if (type === 'script') transfer.script += compressedSize(await response.text());
    if (type === 'font') transfer.fontFiles.push(response.url());
    if (type === 'document') transfer.html += compressedSize(await response.text());
  }
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"]):not([type=speculationrules])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
  // Inline scripts are compressed together with their page.
  transfer.script += compressedSize(inline.join('\n'));
  return transfer;
}
