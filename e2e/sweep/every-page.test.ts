import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { missingPages, openPages } from '../support/addresses.ts';
import { openWithinBudgets } from '../support/budgets.ts';
import { expectRoom } from '../support/fits.ts';
import { expectStatesSeen } from '../support/forced-colours.ts';
import { answered404, expect, test } from '../support/quiet-page.ts';
import { expectFocusSeen } from '../support/seeing.ts';

/* Every page as it stands in a browser: one visit, since opening it takes longer than looking. */

// Colours fade into each other for a moment otherwise, and axe would measure one between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of openPages) {
  test(`${address} loads little, quietly and from its own site, fits its window, has large targets and a skip link, and nothing that axe finds wrong`, async ({
    page,
    complaints,
  }) => {
    if (missingPages.includes(address)) complaints.expect(answered404);
    await openWithinBudgets(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
    await expectStatesSeen(page);
    await expectSkipLink(page);
    await expectFocusSeen(page);
    await expectAccessible(page);
  });
}

/** The first thing that Tab finds leads past the header. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}
