import { arrived } from '../../support/admin.ts';
import { enterAs } from '../../support/entering.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { watchShifts } from '../../support/shifts.ts';
import { people } from '../../support/signing-in.ts';
import { dataScreens, holdStaffData } from '../../support/staff-data.ts';

/* Loading content has its space reserved: nothing shifts when it arrives. */

for (const address of [...dataScreens, '/admin/instructors/tom-hollis']) {
  for (const width of [1440, 360]) {
    test(`${address} does not shift when its data arrives, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await enterAs(page, people.admin);
      const shifted = await watchShifts(page);
      const { answer } = await holdStaffData(page);
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByText('Loading...').first()).toBeAttached();
      await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
      answer();
      await expect(main.getByText('Loading...')).toHaveCount(0);
      await arrived(page);
      // Waits for pictures and what is rendered after them.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300))));
      expect(await shifted()).toBeLessThan(0.02);
    });
  }
}
