import { storeSessionOf } from '../../support/accounts/sessions.ts';
import { people } from '../../support/accounts/signing-in.ts';
import { waitForScreen } from '../../support/admin/admin.ts';
import { dataScreens, holdStaffData } from '../../support/admin/staff-data.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { measureShifts, resetShifts } from '../../support/performance/shifts.ts';

/* While its data load, a screen already shows its heading and reserves their space, so that nothing shifts later. */

test.use({ reducedMotion: 'no-preference' });

// The heading of this screen is data itself: the instructor's name.
const namedByData = '/admin/instructors/tom-hollis';

for (const width of [1440, 360]) {
  test(`no screen shifts when its data arrives, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await storeSessionOf(page, people.admin);
    const readShift = await measureShifts(page);
    const main = page.getByRole('main');
    for (const [index, address] of [...dataScreens, namedByData].entries())
      await test.step(address, async () => {
        const { release } = await holdStaffData(page);
        if (index === 0) await page.goto(address);
        else await page.evaluate((path) => history.pushState(null, '', path), address);
        await expect(main.getByText('Loading...').first()).toBeAttached();
        await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
        if (address !== namedByData) await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        // The change from one screen to the next is not a shift that the data cause.
        if (index > 0) await resetShifts(page);
        release();
        await expect(main.getByText('Loading...')).toHaveCount(0);
        await waitForScreen(page);
        // Pictures, and content that is rendered after them, may still shift the page.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
        );
        expect.soft(await readShift(), address).toBeLessThan(0.02);
        await page.unrouteAll();
      });
  });
}
