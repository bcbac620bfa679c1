import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';
import { measureShifts } from '../support/performance/shifts.ts';

/* The fonts of a page are inlined: they are available at the first paint, and cause no layout shift. */

/** The fonts with which a browser actually renders an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`);
}

/** Records the font files that the page requests from now on. */
function fontFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(request.url());
  });
  return files;
}

test('on a slow phone pages are rendered in their own fonts without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const readShift = await measureShifts(page);
  const files = fontFilesOf(page);
  for (const path of ['/', '/about', '/classes', '/blog', '/store', '/schedule', '/membership'])
    await test.step(path, async () => {
      await page.goto(path);
      expect(await fontsOf(page, 'h1')).toEqual([expect.stringMatching(/^Fraunces/)]);
      expect(await fontsOf(page, 'main p:not(.hidden)')).toEqual([expect.stringMatching(/^Figtree/)]);
      expect(files).toEqual([]);
      expect(await readShift()).toBe(0);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has its own fonts, too', async ({ page }) => {
    const files = fontFilesOf(page);
    await page.goto('/about');
    expect(await fontsOf(page, 'h1')).toEqual([expect.stringMatching(/^Fraunces/)]);
    expect(await fontsOf(page, 'main p:not(.hidden)')).toEqual([expect.stringMatching(/^Figtree/)]);
    expect(files).toEqual([]);
  });
});

test('a character missing from the inlined font is rendered in the complete family', async ({ page }) => {
  await page.goto('/about');
  const files = fontFilesOf(page);
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Łódź';
  });
  // The browser requests the file after the first layout of the text.
  await expect.poll(() => files).not.toEqual([]);
  // The letter keeps the system's font until the file is read.
  await expect.poll(() => fontsOf(page, 'h1')).not.toContainEqual(expect.stringContaining('system'));
  expect(await fontsOf(page, 'h1')).toContainEqual(expect.stringMatching(/^Fraunces/));
});
