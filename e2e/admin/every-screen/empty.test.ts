import type { Page } from 'playwright/test';
import { expectAccessible, violations } from '../../support/accessibility/accessible.ts';
import { expectFits } from '../../support/accessibility/fits.ts';
import { people } from '../../support/accounts/signing-in.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import type { dataScreens } from '../../support/admin/staff-data.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* A studio on its first day: no classes, instructors, products or posts. */

/** The text that each list shows when it is empty. */
const emptyTexts: Record<
  Exclude<(typeof dataScreens)[number], '/admin' | '/admin/store/categories'>,
  string
> = {
  '/admin/classes': 'No classes found matching your search criteria',
  '/admin/instructors': 'No instructors found',
  '/admin/bookings': 'No bookings found',
  '/admin/store': 'No products found',
  '/admin/store/inventory': 'No stock movements found',
  '/admin/store/orders': 'No open orders',
  '/admin/blog': 'No posts found',
};

const searchHint = "Try adjusting your search or filter to find what you're looking for.";

/** The next step in lists that a filter is not to blame for. */
const hints: Partial<Record<string, string>> = {
  '/admin/store/inventory': 'Each change of a product’s stock appears here.',
  '/admin/store/orders': 'Orders appear here as they come in.',
};

test.beforeEach(async ({ studio }) => {
  await studio.sql(
    'truncate class_series, occurrences, bookings, instructors, products, orders, passes, posts, mails, record_changes cascade',
  );
});

test('each list says that it is empty, and what to do next; badges of zero are hidden', async ({ page }) => {
  test.slow();
  await openAdmin(page, '/admin/management');
  const { main, sidebar } = shell(page);
  for (const item of ['Classes', 'Instructors', 'Bookings', 'Store'])
    await expect(sidebar.getByRole('link', { name: item, exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: /^Notifications.*3/ })).toBeVisible();

  for (const [address, text] of Object.entries(emptyTexts))
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goToScreen(page, address);
      await expect(main.getByText(text, { exact: true })).toBeVisible();
      await expect(main.getByText(hints[address] ?? searchHint, { exact: true })).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
      // Only light mode: the colours of lists are checked with rows, and those of the empty text at the end.
      expect.soft(await violations(page), address).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(page);
    });

  // The six categories are listed, each without products.
  await page.setViewportSize({ width: 1440, height: 900 });
  await goToScreen(page, '/admin/store/categories');
  const rows = page.getByRole('table', { name: 'Categories' }).getByRole('row');
  await expect(rows).toHaveCount(7);
  for (const cells of await rows.locator('td').allInnerTexts()) expect(cells).toMatch(/0$/);

  await test.step('/admin', () => expectEmptyDashboard(page));
  await page.emulateMedia({ colorScheme: 'light' });
  await goToScreen(page, '/admin/blog');
  await expect(main.getByText('No posts found', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await openAdmin(page, '/admin', people.instructor);
  await expect(section(page, 'Recent Activity')).toContainText('Nothing has happened yet.');
});

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Expects that the dashboard counts zero of everything and says so in every section. */
async function expectEmptyDashboard(page: Page): Promise<void> {
  const { main } = shell(page);
  await goToScreen(page, '/admin');
  for (const card of ["Today's Classes", 'Active Bookings', 'Recent Orders'])
    await expect(main.getByRole('heading', { name: card }).locator('xpath=..')).toContainText(
      new RegExp(`^${card}0`),
    );
  await expect(section(page, 'Alerts')).toContainText('All is well: nothing needs you right now.');
  await expect(section(page, 'Upcoming Classes')).toContainText(
    'No classes are planned in the coming weeks.',
  );
  await expect(section(page, 'Attendance')).toContainText('Nobody has been marked yet.');
  await expect(main).not.toContainText(/NaN|undefined|Infinity/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
}
