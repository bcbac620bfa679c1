import { goToScreen, openAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/page-test.ts';

/* Rows of lists have two lines where there is no room for columns, and one line where there is. */

test('no row is higher than two lines in a narrow window, or than one in a wide one', async ({ page }) => {
  await openAdmin(page, '/admin/classes');
  const lists = ['classes', 'bookings', 'store', 'store/orders', 'blog', 'users'];
  for (const address of lists.map((list) => `/admin/${list}`)) {
    await goToScreen(page, address);
    const rows = page.locator('main tbody tr');
    await expect(rows.first()).toBeVisible();
    for (const [width, maxHeight] of [
      [360, 64],
      [768, 64],
      [1280, 64],
      [1440, 53],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tallestRow = () =>
        rows.evaluateAll((elements) =>
          Math.max(...elements.map((row) => row.getBoundingClientRect().height)),
        );
      await expect.poll(tallestRow, `${address} at ${width} px`).toBeLessThanOrEqual(maxHeight);
    }
  }
});
