import { openAdmin } from '../../support/admin/admin.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

test('in a list, j and k move between rows, Enter opens one, and / goes to the search', async ({ page }) => {
  await openAdmin(page, '/admin/bookings');
  const rows = page.locator('main tbody tr');
  const search = page.getByRole('searchbox', { name: 'Search bookings' });

  // Outside the list the keys have no effect.
  await search.focus();
  await page.keyboard.type('jk/');
  await expect(search).toHaveValue('jk/');
  await search.fill('');
  await expect(rows.nth(2)).toBeVisible();

  // Tab reaches the controls of a row.
  const firstControl = rows.first().locator('a[href], button').first();
  await firstControl.focus();
  await page.keyboard.press('k');
  await expect(firstControl).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rows.nth(1).locator(':focus')).toBeVisible();

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});
