import type { Page } from 'playwright/test';
import { openAdmin, shell } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { pagesApi } from '../../support/fixtures/studio.ts';
import { holdAnswerOf, routeNext } from '../../support/late-answers.ts';

/* The header's notifications. */

async function openBell(page: Page) {
  await openAdmin(page, '/admin/management');
  const { bell } = shell(page);
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return { bell, list, unread: list.getByRole('listitem').filter({ hasText: 'Unread' }) };
}

test('the bell shows 3 unread notifications; reading one lowers the count everywhere, and a failed mark is undone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  const { bell, list, unread } = await openBell(page);

  await test.step('the list is at most 300 px high and shows the kind of each notification', async () => {
    const area = list.locator('ul').locator('..');
    expect((await area.boundingBox())?.height).toBeLessThanOrEqual(300);
    await expect(list.getByRole('listitem').first()).toContainText(/^(Alert|Message|Success): /);
    for (const row of await list.getByRole('listitem').all())
      await expect(row).toContainText(/(ago|Just now|\d{4}, \d\d:\d\d)/);
  });

  await test.step('the list closes on Escape and on a click outside', async () => {
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
    await bell.click();
    await page.mouse.click(500, 500);
    await expect(list).toBeHidden();

    await bell.click();
  });

  await test.step('a mark that could not be stored is undone, with a message', async () => {
    await expect(unread).not.toHaveCount(0);
    const name = (await bell.getAttribute('aria-label')) ?? (await bell.innerText());
    const unreadBefore = await unread.count();
    await page.route(`${pagesApi}/**`, (route) => route.abort());
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('We could not reach the studio.').first()).toBeVisible({ timeout: 30_000 });
    await expect(unread).toHaveCount(unreadBefore);
    expect((await bell.getAttribute('aria-label')) ?? (await bell.innerText())).toBe(name);
    await page.unrouteAll();
  });

  await test.step('opening a notification marks it as read', async () => {
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
    await expect(unread).toHaveCount(3);
    const readItems = list.getByRole('listitem').filter({ hasNotText: 'Unread' });

    await unread.first().getByRole('link').or(unread.first().getByRole('button')).click();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expect(
      shell(page).sidebar.getByRole('link', { name: 'Notifications 2', exact: true }),
    ).toBeVisible();

    if (await list.isHidden()) await bell.click();
    await expect(unread).toHaveCount(2);
    // Reading it again does not change the count.
    await readItems.first().getByRole('link').or(readItems.first().getByRole('button')).click();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  });

  await test.step('Mark all as read leaves none unread, even after a reload', async () => {
    if (await list.isHidden()) await bell.click();
    const markAll = list.getByRole('button', { name: 'Mark all as read' });
    const response = page.waitForResponse('**/rest/v1/rpc/mark_notifications_read');
    await markAll.click();
    await expect(unread).toHaveCount(0);
    await expect(markAll).toBeDisabled();
    await expect(bell).toHaveAccessibleName('Notifications');
    await response;
    await page.reload();
    await expect(shell(page).sidebar.getByRole('link', { name: 'Classes 15' })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  await test.step('a link opens the list of all notifications', async () => {
    await bell.click();
    await list.getByRole('link', { name: 'View all notifications' }).click();
    await expect(page).toHaveURL(/\/admin\/notifications$/);
    await expect(list).toBeHidden();
  });
});

test('a list that was requested before a mark is requested again', async ({ page }) => {
  const { bell, list, unread } = await openBell(page);
  await expect(unread).not.toHaveCount(0);
  const notifications = '**/rpc/staff_notifications*';
  const earlier = await holdAnswerOf(page, notifications);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await earlier.computed;

  const again = page.waitForRequest(notifications);
  const marked = page.waitForResponse('**/rpc/mark_notifications_read');
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await marked;
  earlier.release();
  await again;
  await expect(unread).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('a mark that fails after the notifications were loaded again is not undone a second time', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  const { bell, list, unread } = await openBell(page);
  await expect(unread).toHaveCount(3);
  const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
  await routeNext(page, '**/rpc/mark_notifications_read', async (route) => {
    await failure;
    await route.abort();
  });
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await expect(unread).toHaveCount(3);
  fail();
  await expect(page.getByText('We could not reach the studio.').first()).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
});

test('the list closes when a notification leads to a part of the same screen', async ({ page, studio }) => {
  await studio.sql(
    `insert into notifications (kind, title, path) values ('alert', 'Cork is running low', '/admin/store?low=1')`,
  );
  await openAdmin(page, '/admin/store');
  await shell(page).bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('link', { name: /Cork is running low/ }).click();
  await expect(page).toHaveURL(/\/admin\/store\?low=1$/);
  await expect(list).toBeHidden();
});

test('the list says that notifications could not be loaded, and a retry loads them', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await openAdmin(page, '/admin/management');
  const { bell } = shell(page);
  await bell.hover();
  await page.route(`${pagesApi}/**`, (route) => route.abort());
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('alert')).toContainText('could not reach the studio');
  await page.unrouteAll();
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('listitem').first()).toBeVisible();
});
