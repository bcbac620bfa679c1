import type { Page } from 'playwright/test';
import { arrived, changeRole, openAdmin, shell } from '../../support/admin.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { people, signIn, signUp } from '../../support/signing-in.ts';
import { pagesApi } from '../../support/studio.ts';

/* Who may enter the back office. */

/** A dialog of the frame that stands open: the sidebar's sheet on a phone. */
async function openSheet(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('complementary')).toBeHidden();
  await shell(page).toggle.click();
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible();
}

test.describe('the guard of the back office', () => {
  test('the page itself holds nothing of the studio, only that it is checking', async ({ request }) => {
    const html = await (await request.get('/admin/bookings')).text();
    expect(html).toContain('Checking authentication...');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('speculationrules');
    for (const secret of ['Mark all as read', 'Log Out', '.example"', '07700'])
      expect(html).not.toContain(secret);
  });

  test('a visitor is sent to sign in and comes back to the very screen', async ({ page }) => {
    await page.goto('/admin/gallery?from=mail');
    await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fgallery%3Ffrom%3Dmail$/);
    await openAdmin(page, '/admin/gallery?from=mail');
    await expect(shell(page).sidebar.getByRole('link', { name: 'Gallery' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('an unknown address is behind the guard, too', async ({ page }) => {
    await page.goto('/admin/no-such-screen');
    await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fno-such-screen$/);
  });

  test('a member is led to the page that says why not', async ({ page }) => {
    await signIn(page, people.member);
    await page.goto('/admin/management');
    await expect(page).toHaveURL(/\/unauthorized$/);
  });

  test('an instructor comes in by way of the account page; a member is not offered that way', async ({
    page,
  }) => {
    const way = page.getByRole('link', { name: 'Open the back office' });
    await signIn(page, people.member);
    await expect(way).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('ekantik-session'));
    await signIn(page, people.instructor);
    await way.click();
    await arrived(page);
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('signing out elsewhere while a dialog is open leads away at once, and back after signing in', async ({
    page,
    context,
  }) => {
    await openAdmin(page, '/admin/management');
    await openSheet(page);

    const other = await context.newPage();
    await other.goto('/account');
    await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fmanagement$/);
  });

  test('somebody else who signs in elsewhere while a dialog is open is led away at once', async ({
    page,
    context,
  }) => {
    await signIn(page, people.member);
    const session = await page.evaluate(() => {
      const session = localStorage.getItem('ekantik-session');
      localStorage.removeItem('ekantik-session');
      return session;
    });
    await openAdmin(page, '/admin/management');
    await openSheet(page);

    // As when somebody signs in with another account in another tab.
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate((session) => localStorage.setItem('ekantik-session', session ?? ''), session);
    await page.bringToFront();
    // The window may be on its way out already.
    await page
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});

test('a person without any role passes', async ({ page, studio }) => {
  const email = await signUp(page);
  await changeRole(studio, email, null);
  await page.goto('/admin/management');
  await arrived(page);
});

test('with the server away nobody comes in, and one can try again', async ({ page, complaints }) => {
  complaints.expect(/net::ERR_|Failed to fetch/);
  await openAdmin(page, '/admin/management');
  await page.route(`${pagesApi}/**`, (route) => route.abort());
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: /could not reach the studio/i });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expect(shell(page).sidebar).toBeHidden();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await arrived(page);
  await expect(shell(page).sidebar).toBeVisible();
});
