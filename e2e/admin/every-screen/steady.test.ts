import { waitForScreen } from '../../support/admin.ts';
import { expect, test } from '../../support/page-test.ts';
import { storeSessionOf } from '../../support/sessions.ts';
import { measureShifts, resetShifts } from '../../support/shifts.ts';
import { people } from '../../support/signing-in.ts';
import { dataScreens, holdStaffData } from '../../support/staff-data.ts';

/* With a slow studio, a screen has its heading at once and reserves the space of its data: nothing shifts later. */

// The name of an instructor is itself data.
const namedByData = '/admin/instructors/tom-hollis';

for (const width of [1440, 360]) {
  test(`no screen shifts when its data arrives, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await storeSessionOf(page, people.admin);
    const shifted = await measureShifts(page);
    const main = page.getByRole('main');
    for (const [index, address] of [...dataScreens, namedByData].entries())
      await test.step(address, async () => {
        const { answer } = await holdStaffData(page);
        if (index === 0) await page.goto(address);
        else await page.evaluate((path) => history.pushState(null, '', path), address);
        await expect(main.getByText('Loading...').first()).toBeAttached();
        await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
        if (address !== namedByData) await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        // Going from one screen to the next is no shift of the next one's data.
        if (index > 0) await resetShifts(page);
        answer();
        await expect(main.getByText('Loading...')).toHaveCount(0);
        await waitForScreen(page);
        // Waits for pictures and what is rendered after them.
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300))),
        );
        expect.soft(await shifted(), address).toBeLessThan(0.02);
        await page.unrouteAll();
      });
  });
}
