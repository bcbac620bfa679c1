import type { Page } from 'playwright/test';
import { storeSession, storeSessionOf } from '../../support/accounts/sessions.ts';
import { people } from '../../support/accounts/signing-in.ts';
import { changeRole, openAdmin, shell, waitForScreen } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { createAccount, demoSession, pagesApi } from '../../support/fixtures/studio.ts';
import { returnTo } from '../../support/returning.ts';

/* Access to the back office. */

/** Opens a dialog of the frame: the sidebar's sheet on a phone. */
async function openSheet(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('complementary')).toBeHidden();
  await shell(page).toggle.click();
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible();
}

test('the HTML contains no data of the studio, only the checking message', async ({ request }) => {
  const html = await (await request.get('/admin/bookings')).text();
  expect(html).toContain('Checking authentication...');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('speculationrules');
  for (const secret of ['Mark all as read', 'Log Out', '.example"', '07700'])
    expect(html).not.toContain(secret);
});

test('a visitor is redirected to sign in and returns to the same screen, also from an unknown address', async ({
  page,
}) => {
  await page.goto('/admin/no-such-screen');
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fno-such-screen$/);
  await page.goto('/admin/gallery?from=mail');
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fgallery%3Ffrom%3Dmail$/);
  await openAdmin(page, '/admin/gallery?from=mail');
  await expect(shell(page).sidebar.getByRole('link', { name: 'Gallery' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('an instructor enters from the account page; a member has no such link, and is redirected to a page that explains why', async ({
  page,
}) => {
  const backOfficeLink = page.getByRole('link', { name: 'Open the back office' });
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  await expect(page.getByText(`Signed in as ${people.member}`)).toBeVisible();
  await expect(backOfficeLink).toBeHidden();
  await page.goto('/admin/management');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await storeSessionOf(page, people.instructor);
  await page.goto('/account');
  await backOfficeLink.click();
  await waitForScreen(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test('a page with an open dialog redirects at once when another person signs in in another tab', async ({
  page,
  context,
}) => {
  const session = demoSession(people.member);
  await openAdmin(page, '/admin/management');
  await openSheet(page);

  // This simulates signing in as another person in another tab.
  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await otherTab.evaluate((session) => localStorage.setItem('ekantik-session', session ?? ''), session);
  await page.bringToFront();
  // The page may already be navigating away.
  await returnTo(page).catch(() => undefined);
  await expect(page).toHaveURL(/\/unauthorized$/);
});

test('a person without any role passes the guard', async ({ page, studio }) => {
  const account = await createAccount();
  await changeRole(studio, account?.email ?? '', null);
  await storeSession(page, account?.session);
  await page.goto('/admin/management');
  await waitForScreen(page);
});

test('while the server is unreachable access is refused, and a retry works', async ({ page, pageErrors }) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await storeSessionOf(page, people.admin);
  await page.route(`${pagesApi}/**`, (route) => route.abort());
  await page.goto('/admin/management');
  const alert = page.getByRole('alert').filter({ hasText: /could not reach the studio/i });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expect(shell(page).sidebar).toBeHidden();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await waitForScreen(page);
  await expect(shell(page).sidebar).toBeVisible();
});
