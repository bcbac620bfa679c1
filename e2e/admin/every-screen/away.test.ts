import { arrived } from '../../support/admin.ts';
import { enterAs } from '../../support/entering.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { people } from '../../support/signing-in.ts';
import { dataScreens, staffSources } from '../../support/staff-data.ts';

/* Every screen that shows the studio's data, with the studio unreachable. */

for (const address of dataScreens) {
  test(`${address} reports that the studio is unreachable, and retries`, async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
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
}
