import { goToScreen, openAdmin } from '../support/admin.ts';
import { expectFits, setTextSize } from '../support/fits.ts';
import { test } from '../support/quiet-page.ts';
import { dataScreens } from '../support/staff-data.ts';

/* Nobody scrolls sideways in the back office: with text twice as large as usual, and in a window of 320 px. */

for (const { name, width, text } of [
  { name: 'with text at 200 %', width: 1280, text: 32 },
  { name: 'at 320 px', width: 320, text: 16 },
]) {
  test(`${name}, the back office is as wide as its window`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, text);
    await openAdmin(page, dataScreens[0]);
    for (const address of dataScreens) {
      await goToScreen(page, address);
      await expectFits(page, address);
    }
  });
}
