import { missingPages, openPages } from '../support/addresses.ts';
import { arrived, openAdmin, shell } from '../support/admin.ts';
import { answered404, expect, test } from '../support/quiet-page.ts';
import { pagesApi } from '../support/studio.ts';
import { loadAndMeasure } from '../support/transfer.ts';

/* architecture.md, Static first: what a visitor's browser loads before the visitor does anything. */

const kilobyte = 1024;

/**
 * Pages that show the present state, as every product's page does too. They may load React, and ask the studio's server
 * where there is one.
 */
const livePages = [
  '/schedule',
  '/book',
  '/booking',
  '/store',
  '/cart',
  '/checkout',
  '/order',
  '/unsubscribe',
];

const isLive = (address: string) => livePages.includes(address) || address.startsWith('/store/');

/** Compressed JavaScript that a page may load, in KB. */
function scriptBudget(address: string): number {
  if (isLive(address)) return 95;
  if (['/login', '/account'].includes(address)) return 130;
  return 12;
}

for (const address of openPages) {
  test(`${address} keeps to its budgets and asks nobody but its own site and studio`, async ({
    page,
    complaints,
  }) => {
    if (missingPages.includes(address)) complaints.expect(answered404);
    const { html, script, fontFiles, origins } = await loadAndMeasure(page, address);
    // What a server sends at first and in one more round trip: ten packets, then twenty (decision 5).
    expect.soft(html, 'bytes of HTML with style and letters').toBeLessThanOrEqual(42 * kilobyte);
    expect.soft(script, 'bytes of JavaScript').toBeLessThanOrEqual(scriptBudget(address) * kilobyte);
    expect.soft(fontFiles, 'every character is in the page itself (layouts/fonts/font-faces.ts)').toEqual([]);
    const studio = isLive(address) ? [new URL(pagesApi).origin] : [];
    const own = new URL(page.url()).origin;
    expect.soft(origins.filter((origin) => !studio.includes(origin))).toEqual([own]);

    const families = await page.evaluate(() =>
      [...document.fonts].map(({ family }) => family.replace(/^"|"$| Variable/g, '')),
    );
    expect([...new Set(families)].sort()).toEqual(['Figtree', 'Fraunces']);
  });
}

test('the first screen of the back office keeps to its budget', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  // What the page before was still loading is not the screen's.
  await page.goto('about:blank');
  const { script, fontFiles, origins } = await loadAndMeasure(page, '/admin', async () => {
    await arrived(page);
    // News beside the sidebar's items come last.
    await expect(shell(page).sidebar.getByRole('link', { name: 'Classes 15' })).toBeVisible();
  });
  test.info().annotations.push({ type: 'bytes of JavaScript', description: String(script) });
  expect.soft(script, 'bytes of JavaScript').toBeLessThanOrEqual(190 * kilobyte);
  expect.soft(fontFiles).toEqual([]);
  const own = [new URL(page.url()).origin, new URL(pagesApi).origin];
  expect.soft(origins.filter((origin) => !own.includes(origin))).toEqual([]);
});
