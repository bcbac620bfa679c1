import type { Browser, Response } from 'playwright';
import { compressedSize } from './compressed-size.ts';

export interface ScriptBytes {
  /** Bytes of the script files, each compressed separately. */
  files: number;
  /** Bytes of the inline scripts, compressed together. */
  inline: number;
  /** The number of script files. */
  requests: number;
}

/** How long after its load event a page may still request scripts, in milliseconds. */
const settleTime = 1000;

/**
 * Loads a page as a new visitor, without interaction, and adds up the sizes of the scripts that the browser
 * fetched.
 */
export async function scriptBytes(browser: Browser, address: string): Promise<ScriptBytes> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settleTime);

  const inline = await page
    .locator('script:not([src]):not([type]), script:not([src])[type=module]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'));
  const texts = await Promise.all(responses.map((response) => response.text()));
  await context.close();
  return {
    files: texts.reduce((sum, text) => sum + compressedSize(text), 0),
    inline: inline ? compressedSize(inline) : 0,
    requests: texts.length,
  };
}
