import { goToScreen, openAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/page-test.ts';

/* Rows of lists: two lines where there is no room for columns, single lines where there is. */

test('no row is higher than two lines in a narrow window, or than one in a wide one', async ({ page }) => {
  await openAdmin(page, '/admin/classes');
  const lists = ['classes', 'bookings', 'store', 'store/orders', 'blog', 'users'];
  for (const address of lists.map((list) => `/admin/${list}`)) {
    await goToScreen(page, address);
    const rows = page.locator('main tbody tr');
    await expect(rows.first()).toBeVisible();
    for (const [width, highest] of [
      [360, 64],
      [768, 64],
      [1280, 64],
      [1440, 53],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const heights = () =>
        rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
      await expect.poll(heights, `${address} at ${width} px`).toBeLessThanOrEqual(highest);
    }
  }
});
