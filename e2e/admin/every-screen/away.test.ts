import { arrived } from '../../support/admin.ts';
import { enterAs } from '../../support/entering.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { people } from '../../support/signing-in.ts';
import { dataScreens, holdStaffData, staffSources } from '../../support/staff-data.ts';

/* Every screen that shows the studio's data, with the studio unreachable and with a slow studio. */

for (const address of dataScreens) {
  test(`${address} reports that the studio is unreachable, and retries`, async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
    await enterAs(page, people.admin);
    for (const source of staffSources) await page.route(source, (route) => route.abort());
    await page.goto(address);
    await arrived(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').first()).toContainText(/could not/);
    await page.unrouteAll();
    await expect(async () => {
      const again = main.getByRole('button', { name: 'Try again' });
      if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
      await expect(again).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test(`${address} reserves space for loading data`, async ({ page }) => {
    await enterAs(page, people.admin);
    const { answer } = await holdStaffData(page);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('Loading...').first()).toBeAttached();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    answer();
    await expect(main.getByText('Loading...')).toHaveCount(0);
  });
}
