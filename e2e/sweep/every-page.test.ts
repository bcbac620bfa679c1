import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { missingPages, openPages } from '../support/addresses.ts';
import { openWithinBudgets } from '../support/budgets.ts';
import { expectRoom } from '../support/fits.ts';
import { expectStatesSeen } from '../support/forced-colours.ts';
import { answered404, expect, test } from '../support/quiet-page.ts';
import { expectFocusSeen } from '../support/seeing.ts';

/* Every page in a browser, in one visit, because opening it takes longer than checking it. */

// Otherwise colours change in transitions, and axe would measure an intermediate colour.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of openPages) {
  test(`${address} loads little, quietly and from its own site, fits its window, has large targets and a skip link, and is accessible`, async ({
    page,
    pageErrors,
  }) => {
    if (missingPages.includes(address)) pageErrors.expect(answered404);
    await openWithinBudgets(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
    await expectStatesSeen(page);
    await expectSkipLink(page);
    await expectFocusSeen(page);
    await expectAccessible(page);
  });
}

/** Expects that the first tab stop is a link that skips the header. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}
