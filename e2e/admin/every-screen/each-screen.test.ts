import type { Page } from 'playwright/test';
import { documentTitle, screenAddress, screenAddresses, screenTable } from '#admin/screen-table.ts';
import { expectAccessible, violations } from '../../support/accessibility/accessible.ts';
import { expectAccessiblePage } from '../../support/accessibility/whole-page.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/*
 * Every screen of the table, signed in as an admin: new screens are included automatically. A document has several
 * screens, because opening it and starting axe in it takes longer than checking one. Addresses that show the same
 * screen are compared with the first of them.
 */

type Screen = (typeof screenAddresses)[number];

const screensPerDocument = 5;

const unfinishedScreens = screenTable
  .filter(({ path, shows }) => shows === 'hub' && path !== '/management')
  .map(screenAddress);
const unfinishedParts = ['/admin/store/shipping', '/admin/store/sales', '/admin/store/settings'];
const sameScreens = [unfinishedScreens, unfinishedParts].map((addresses) =>
  screenAddresses.filter(({ address }) => addresses.includes(address)),
);
const differentScreens = screenAddresses.filter(
  (screen) => !sameScreens.some((group) => group.includes(screen)),
);

/** Opens a screen in the document of a test, and expects its own file, address and title. */
async function openScreen(
  page: Page,
  { address, title }: Screen,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  expect((await page.request.get(address)).status()).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  if (isFirst) await openAdmin(page, address);
  else await goToScreen(page, address);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page).toHaveTitle(documentTitle(title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

for (let start = 0; start < differentScreens.length; start += screensPerDocument) {
  const screens = differentScreens.slice(start, start + screensPerDocument);
  const names = screens.map(({ address }) => address).join(', ');
  test(`${names}: each has a file, fits its window, and is accessible`, async ({ page }) => {
    // One minute for each screen, which is the timeout of a test with only one.
    test.setTimeout(screens.length * 60_000);
    for (const [index, screen] of screens.entries())
      await test.step(screen.address, async () => {
        await openScreen(page, screen, { isFirst: index === 0 });
        await expectAccessiblePage(page);
      });
  });
}

for (const screens of sameScreens) {
  const names = screens.map(({ address }) => address).join(', ');
  test(`${names}: each has a file; all show the same screen, which fits its window and is accessible`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const main = page.getByRole('main');
    /**
     * The text of a screen without what differs: its title, which is announced from the second screen on, and the name
     * of the last part of its address.
     */
    const textOf = async ({ address, title }: Screen) =>
      (await main.innerText())
        .replace(new RegExp(`^${title}\\n+`), '')
        .replaceAll(new RegExp(`\\b${address.split('/').at(-1)}\\b(?= is coming)`, 'gi'), '…');
    let text = '';
    for (const [index, screen] of screens.entries())
      await test.step(screen.address, async () => {
        await openScreen(page, screen, { isFirst: index === 0 });
        // The cards' numbers and badges arrive after the screen.
        if (screens[0]?.address === unfinishedScreens[0]) {
          await expect(main.getByText(/passes? valid today/)).toBeVisible();
          await expect(main.getByText('New', { exact: true })).toBeVisible();
        }
        if (index === 0) text = await textOf(screen);
        else await expect.poll(() => textOf(screen)).toBe(text);
      });
    await expectAccessiblePage(page);
  });
}

test('the pages of a person and of an instructor, and an unknown address, fit their window, and are accessible', async ({
  page,
  studio,
}) => {
  test.setTimeout(180_000);
  for (const [table, key, address] of [
    ['people', 'number', '/admin/users/'],
    ['instructors', 'key', '/admin/instructors/'],
  ] as const)
    await test.step(address, async () => {
      const [record] = await studio.sql<{ key: string; name: string }>(
        `select ${key} as key, name from ${table} where name <> '' order by name limit 1`,
      );
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      if (table === 'people') await openAdmin(page, `${address}${record?.key}`);
      else await goToScreen(page, `${address}${record?.key}`);
      await expect(page.getByRole('heading', { level: 1, name: record?.name ?? '' })).toBeVisible();
      await expect(page).toHaveTitle(documentTitle(record?.name ?? ''));
      await expectAccessiblePage(page);
    });
  await test.step('an unknown address is accessible', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await goToScreen(page, '/admin/no-such-screen');
    await expectAccessible(page);
  });
});

test('the frame’s menus, search and sidebar are accessible when open', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  const { bell, userMenu, search, toggle } = shell(page);
  const expectNoViolations = async (part: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page), `${part}, ${colorScheme}`).toEqual([]);
    }
  };
  await bell.click();
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNoViolations('notifications');
  await page.keyboard.press('Escape');
  await userMenu.click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoViolations('user menu');
  await page.keyboard.press('Escape');
  await search.fill('hatha');
  await expect(page.getByRole('group', { name: 'Classes' })).toBeVisible();
  await expectNoViolations('search');
  await page.keyboard.press('Escape');
  await toggle.click();
  await expectNoViolations('collapsed');
  await page.setViewportSize({ width: 360, height: 740 });
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible();
  await expectNoViolations('sheet');
});
