import { arrived, openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/quiet-page.ts';

/* Every screen that shows the studio's data, with the studio away and with a studio that takes its time. */

const { SUPABASE_API_URL = 'http://127.0.0.1:54321' } = process.env;

/** Where the screens' data come from, in both ways to run. */
const sources = [`${SUPABASE_API_URL}/rest/v1/rpc/**`, '**/sample*.json', '**/posts.json'];

const screens = [
  '/admin',
  '/admin/classes',
  '/admin/instructors',
  '/admin/bookings',
  '/admin/store',
  '/admin/store/inventory',
  '/admin/store/categories',
  '/admin/store/orders',
  '/admin/blog',
];

for (const address of screens) {
  test(`${address} says when the studio is away, and tries again`, { tag: '@connected' }, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
    await openAdmin(page, '/admin/management');
    for (const source of sources) await page.route(source, (route) => route.abort());
    await page.goto(address);
    await arrived(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').first()).toContainText(/could not/);
    await page.unrouteAll();
    await expect(async () => {
      const again = main.getByRole('button', { name: 'Try again' });
      if ((await again.count()) > 0) await again.first().click({ timeout: 500 });
      await expect(again).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test(`${address} keeps a place for what is on its way`, async ({ page }) => {
    await openAdmin(page, '/admin/management');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const source of sources) {
      await page.route(source, async (route) => {
        await answered;
        await route.continue();
      });
    }
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('Loading...').first()).toBeAttached();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    answer();
    await expect(main.getByText('Loading...')).toHaveCount(0);
  });
}
