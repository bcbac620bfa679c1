import { storeSessionOf } from '../../support/accounts/sessions.ts';
import { people } from '../../support/accounts/signing-in.ts';
import { goToScreen } from '../../support/admin/admin.ts';
import { dataScreens, staffSources } from '../../support/admin/staff-data.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* Every screen that shows the studio's data, while the studio is unreachable. */

test('each screen reports once that the studio is unreachable, and retries', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  await storeSessionOf(page, people.admin);
  const main = page.getByRole('main');
  for (const [index, address] of [...dataScreens, '/admin/takings'].entries())
    await test.step(address, async () => {
      for (const source of staffSources) await page.route(source, (route) => route.abort());
      if (index === 0) await page.goto(address);
      else await page.evaluate((path) => history.pushState(null, '', path), address);
      await expect(page).toHaveURL(address);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('alert')).toHaveText([/could not/]);
      await page.unrouteAll();
      await expect(async () => {
        const retry = main.getByRole('button', { name: 'Try again' });
        if ((await retry.count()) > 0) await retry.first().click({ timeout: 2_000 });
        await expect(retry).toHaveCount(0, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await expect(main.getByRole('alert')).toHaveCount(0);
      // A screen without data comes between, so that the next one starts without the rows of this one.
      await goToScreen(page, '/admin/help');
    });
});
