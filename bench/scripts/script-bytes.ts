import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright';

export interface ScriptBytes {
  /** Transferred bytes of script files, compressed. */
  files: number;
  /** Bytes of the inline scripts, compressed together. */
  inline: number;
  /** The number of script files. */
  requests: number;
}

/** How long after its load event a page may still request scripts, in milliseconds. */
const settleTime = 1000;

const compress = promisify(brotliCompress);

/**
 * Loads a page as a new visitor, without interaction, and adds up the sizes of the scripts that the browser
 * fetched.
 */
export async function scriptBytes(browser: Browser, address: string): Promise<ScriptBytes> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settleTime);

  const inline = await page
    .locator('script:not([src]):not([type]), script:not([src])[type=module]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'));
  const files = await Promise.all(sizes);
  const compressed = await compress(inline);
  await context.close();
  return {
    files: files.reduce((sum, bytes) => sum + bytes, 0),
    inline: inline ? compressed.length : 0,
    requests: files.length,
  };
}
