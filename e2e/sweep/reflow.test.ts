import type { Page } from 'playwright/test';
import { listedPages } from '../support/addresses.ts';
import { openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/quiet-page.ts';
import { dataScreens } from '../support/staff-data.ts';

/* Nobody scrolls sideways: with text twice as large as usual, and in a window of 320 px. */

/** By how many pixels the page is wider than its window. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The browser's own setting for text: 16 px unless somebody changes it. */
async function setTextSize(page: Page, pixels: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

const looks = [
  { name: 'with text at 200 %', width: 1280, text: 32 },
  { name: 'at 320 px', width: 320, text: 16 },
];

for (const { name, width, text } of looks) {
  test(`${name}, public pages are as wide as their window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, text);
    for (const address of listedPages) {
      await page.goto(address);
      expect.soft(await overhang(page), address).toBeLessThanOrEqual(0);
    }
  });

  test(`${name}, the back office is as wide as its window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, text);
    for (const address of dataScreens) {
      await openAdmin(page, address);
      expect.soft(await overhang(page), address).toBeLessThanOrEqual(0);
    }
  });
}
