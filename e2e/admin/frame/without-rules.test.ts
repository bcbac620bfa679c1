import { resolve } from 'node:path';
import { startStaticServer } from '#commands/static-server.ts';
import { connectedFolder } from '../../../src/commands/test/steps/build-steps.ts';
import { openAdmin } from '../../support/admin/admin.ts';
import { test as baseTest, expect, notFoundMessage } from '../../support/fixtures/page-test.ts';

/* A host without rewrite rules responds with the 404 page to every address without a file. */

const test = baseTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, even of a fixture that needs no other.
  baseURL: async ({}, use) => {
    const server = await startStaticServer(resolve(connectedFolder), 0, false);
    await use(server.url);
    await server.stop();
  },
});
test.beforeEach(({ pageErrors }) => pageErrors.expect(notFoundMessage));

test.describe('on a host without rewrite rules', () => {
  test('a person’s page opens directly and keeps its address', async ({ page }) => {
    const address = '/admin/instructors/tom-hollis?from=mail';
    await openAdmin(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tom Hollis');
    // A reload would request the same address.
    await expect(page).toHaveURL(address);
  });

  test('an unknown address says so, inside the back office', async ({ page }) => {
    await openAdmin(page, '/admin/no/such/screen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/admin/no/such/screen');
  });

  test('a visitor is redirected to sign in, with the address to return to', async ({ page }) => {
    await page.goto('/admin/instructors/tom-hollis');
    await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Finstructors%2Ftom-hollis$/);
  });

  test('other unknown addresses show the 404 page without the back office', async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto('/administration');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page).toHaveURL('/administration');
    await page.waitForLoadState();
    // The page loads only the script that checks whether a product or a post is about to be published.
    const sizes = (await Promise.all(scripts)).map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000);
  });

  test('an external address is not restored', async ({ page }) => {
    await openAdmin(page, `/admin?at=${encodeURIComponent('//evil.example/admin')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    expect(new URL(page.url()).pathname).toBe('/admin');
  });
});
