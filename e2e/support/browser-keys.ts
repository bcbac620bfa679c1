import type { Page } from 'playwright/test';
import { expect } from './fixtures/expect.ts';

/**
 * Expects that the focused control leaves the browser's shortcuts for Back and Forward alone. The events are dispatched
 * by a script, so that the browser itself does not act on them.
 */
export async function expectBackKeysLeftAlone(page: Page): Promise<void> {
  const prevented = await page.evaluate(() =>
    ['ArrowLeft', 'ArrowRight'].flatMap((key) =>
      ['altKey', 'metaKey'].filter((modifier) => {
        const press = { key, [modifier]: true, bubbles: true, cancelable: true };
        return !document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
      }),
    ),
  );
  expect(prevented).toEqual([]);
}
