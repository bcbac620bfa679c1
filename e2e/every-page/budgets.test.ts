import { pageKind } from '#bench/scripts/page-kind.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { shell, waitForScreen } from '../support/admin/admin.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi } from '../support/fixtures/studio.ts';
import { loadAndMeasure } from '../support/performance/transfer.ts';

/*
 * What the account of a member and the back office load before any interaction. every-page.test.ts measures public pages, with
 * the budgets of support/performance/budgets.ts.
 */

test('the account of a member stays within its budget', async ({ page }) => {
  await storeSessionOf(page, people.member);
  const { script, fontFiles } = await loadAndMeasure(page, '/account', async () => {
    for (const section of ['Purchase History', 'Payments'])
      await expect(page.getByRole('region', { name: section }).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Purchase History' }).getByRole('article').first(),
    ).toBeVisible();
  });
  test.info().annotations.push({ type: 'bytes of JavaScript', description: String(script) });
  expect.soft(script, 'bytes of JavaScript').toBeLessThanOrEqual(pageKind('/account').scriptBudget * 1024);
  expect.soft(fontFiles).toEqual([]);
});

test('the first screen of the back office stays within its budget', async ({ page }) => {
  await storeSessionOf(page, people.admin);
  const { script, fontFiles, origins } = await loadAndMeasure(page, '/admin', async () => {
    await waitForScreen(page);
    // The sidebar's badges are loaded last.
    await expect(shell(page).sidebar.getByRole('link', { name: 'Classes 15' })).toBeVisible();
  });
  test.info().annotations.push({ type: 'bytes of JavaScript', description: String(script) });
  expect.soft(script, 'bytes of JavaScript').toBeLessThanOrEqual(165 * 1024);
  expect.soft(fontFiles).toEqual([]);
  const expectedOrigins = [new URL(page.url()).origin, new URL(pagesApi).origin];
  expect.soft(origins.filter((origin) => !expectedOrigins.includes(origin))).toEqual([]);
});
