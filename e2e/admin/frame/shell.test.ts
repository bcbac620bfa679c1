import { documentTitle } from '#admin/screen-table.ts';
import { storeSessionOf } from '../../support/accounts/sessions.ts';
import { people } from '../../support/accounts/signing-in.ts';
import { goToScreen, openAdmin, shell, waitForScreen } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { holdScripts } from '../../support/island.ts';

/*
 * The frame of the back office: a single application that manages address, title, focus and scroll position together.
 */

test('the dashboard shows its loading message for 800 ms, and loads its data meanwhile', async ({ page }) => {
  await storeSessionOf(page, people.admin);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const script = page.waitForRequest(/DashboardScreen[^/]*\.js$/);
  const data = page.waitForRequest(/rpc\/staff_/);
  await page.goto('/admin');
  const loading = page.getByText('Loading admin dashboard...');
  await expect(loading).toBeVisible();
  await script;
  await data;
  await page.clock.runFor(799);
  await expect(loading).toBeVisible();
  await expect(shell(page).sidebar).toBeHidden();
  await page.clock.runFor(1);
  await expect(loading).toBeHidden();
  await expect(shell(page).sidebar).toBeVisible();
});

test('in one document: the skip link, the user menu, navigation, slow, unloadable and unknown screens, and Logout work', async ({
  page,
  request,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  await test.step('an address that depends on data opens directly', async () => {
    const response = await request.get('/admin/instructors/somebody-who-came-after-the-build');
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('Ekantik Admin');
    await openAdmin(page, '/admin/instructors/tom-hollis');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    await expect(shell(page).sidebar.getByRole('link', { name: 'Instructors' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('the skip link skips the sidebar; the user menu shows who is signed in, and resets no real studio', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shell(page).main).toBeFocused();

    const { userMenu } = shell(page);
    await userMenu.click();
    await expect(userMenu).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('dialog', { name: 'User menu' });
    await expect(menu.getByText('Signed in as')).toHaveText('Signed in as Imogen Vale');
    await expect(userMenu).toContainText('Imogen Vale');
    for (const label of ['My Profile', 'Account Settings'])
      await expect(menu.getByRole('link', { name: label })).toHaveAttribute('href', '/account');
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset demo' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(userMenu).toBeFocused();
  });

  await test.step('a screen whose script cannot be loaded offers a retry; the other screens stay usable', async () => {
    await page.route(/BlogScreen[^/]*\.js$/, (route) => route.abort());
    const { sidebar, main } = shell(page);
    await sidebar.getByRole('link', { name: 'Blog' }).click();
    await expect(main.getByRole('alert')).toContainText('could not be loaded');
    await sidebar.getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Management Hub' })).toBeVisible();

    await sidebar.getByRole('link', { name: 'Blog' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await page.route('**/admin/blog', (route) => route.abort());
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toContainText('still cannot reach the site');
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Try again' }).click();
    await waitForScreen(page);
    await expect(main.getByRole('alert')).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/blog$/);
  });

  // The retry loaded a new document, which stays until the end.
  await page.evaluate(() => Object.assign(globalThis, { same: true }));

  await test.step('links lead from one screen to another', async () => {
    await shell(page).sidebar.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/admin\/help$/);
    await page.getByRole('link', { name: 'Blog' }).last().click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
  });

  await test.step('title, focus, scroll position and an announcement follow the route', async () => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await goToScreen(page, '/admin/management');
    await expect(page).toHaveTitle(documentTitle('Management Hub'));
    // The space for later content is reserved; the test begins when all of it is loaded.
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Bookings/ });
    await expect(card.getByText(/places? booked/)).toBeVisible();
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 300));

    await shell(page).sidebar.getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL(/\/admin\/reports$/);
    await expect(page).toHaveTitle(documentTitle('Reports'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Reports');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveTitle(documentTitle('Management Hub'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a slow screen shows its skeleton, and the frame stays usable meanwhile', async () => {
    const scripts = await holdScripts(page);
    const { sidebar, main } = shell(page);
    await sidebar.getByRole('link', { name: 'Instructors' }).click();
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(page).toHaveTitle(documentTitle('Instructors'));
    await sidebar.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Management Hub' })).toBeVisible();
    scripts.release();
    await sidebar.getByRole('link', { name: 'Instructors' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('an unknown address says so within the frame, and offers a link', async () => {
    await goToScreen(page, '/admin/no-such-screen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page).toHaveTitle(documentTitle('Page not found'));
    await expect(shell(page).sidebar).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page).toHaveTitle(documentTitle('Dashboard'));
  });
  expect(await page.evaluate(() => 'same' in globalThis), 'no page was loaded').toBe(true);

  await test.step('Logout ends the session and redirects to the login page', async () => {
    await shell(page).userMenu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('no public page loads a script of the back office, not even for staff', async ({ page }) => {
  const adminScripts = new Set<string>();
  let isInBackOffice = true;
  const publicScripts: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.endsWith('.js')) return;
    if (isInBackOffice && /AdminApp|Screen|staff/i.test(path)) adminScripts.add(path);
    if (!isInBackOffice) publicScripts.push(path);
  });
  await openAdmin(page, '/admin/management');
  expect(adminScripts.size).toBeGreaterThan(2);
  isInBackOffice = false;
  for (const address of ['/', '/account', '/schedule', '/store', '/cart', '/book']) {
    await page.goto(address);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(publicScripts.filter((path) => adminScripts.has(path))).toEqual([]);
});
