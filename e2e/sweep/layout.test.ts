import { missingPages, openPages } from '../support/addresses.ts';
import { sidewaysScroll, smallTargets } from '../support/fits.ts';
import { answered404, expect, test } from '../support/quiet-page.ts';

/* Every page as it stands in a browser: quiet, as wide as its window, made for thumbs and keyboards. */

for (const address of openPages) {
  test(`${address} loads quietly, fits its window, and has large targets and a skip link`, async ({
    page,
    complaints,
  }) => {
    if (missingPages.includes(address)) complaints.expect(answered404);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await sidewaysScroll(page), `scrolls sideways at ${width} px`).toBe(0);
      if (width < 1440) expect.soft(await smallTargets(page, 44), `small targets at ${width} px`).toEqual([]);
    }

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}
