import type { Page } from 'playwright/test';
import { documentTitle, screenAddress, screenAddresses, screenTable } from '#admin/screen-table.ts';
import { expectAccessible, violations } from '../../support/accessible.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin.ts';
import { expect, test } from '../../support/page-test.ts';
import { expectAccessiblePage } from '../../support/whole-page.ts';

/*
 * Every screen of the table, signed in as an admin: new screens are included automatically. A document has several
 * screens, because opening it and starting axe in it takes longer than checking one. Addresses that show the same are
 * compared with the first of them.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Screen = (typeof screenAddresses)[number];

const perDocument = 5;

const unfinishedScreens = screenTable
  .filter(({ path, shows }) => shows === 'hub' && path !== '/management')
  .map(screenAddress);
const unfinishedParts = ['/admin/store/shipping', '/admin/store/sales', '/admin/store/settings'];
const alike = [unfinishedScreens, unfinishedParts].map((addresses) =>
  screenAddresses.filter(({ address }) => addresses.includes(address)),
);
const others = screenAddresses.filter((screen) => !alike.some((some) => some.includes(screen)));

/** Opens a screen in the document of a test, and expects its own file, address and title. */
async function openScreen(page: Page, { address, title }: Screen, first: boolean): Promise<void> {
  expect((await page.request.get(address)).status()).toBe(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  if (first) await openAdmin(page, address);
  else await goToScreen(page, address);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page).toHaveTitle(documentTitle(title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

for (let start = 0; start < others.length; start += perDocument) {
  const some = others.slice(start, start + perDocument);
  const names = some.map(({ address }) => address).join(', ');
  test(`${names}: each has a file, fits its window, and is accessible`, async ({ page }) => {
    // A minute for each screen, as in its own test.
    test.setTimeout(some.length * 60_000);
    for (const [index, screen] of some.entries())
      await test.step(screen.address, async () => {
        await openScreen(page, screen, index === 0);
        await expectAccessiblePage(page);
      });
  });
}

for (const some of alike) {
  const names = some.map(({ address }) => address).join(', ');
  test(`${names}: each has a file; they show the same, which fits its window, and is accessible`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const main = page.getByRole('main');
    /** What an address shows, without its title, which is announced from the second on, and the name of its last part. */
    const textOf = async ({ address, title }: Screen) =>
      (await main.innerText())
        .replace(new RegExp(`^${title}\\n+`), '')
        .replaceAll(new RegExp(`\\b${address.split('/').at(-1)}\\b(?= is coming)`, 'gi'), '…');
    let text = '';
    for (const [index, screen] of some.entries())
      await test.step(screen.address, async () => {
        await openScreen(page, screen, index === 0);
        // The cards' numbers arrive after the screen.
        if (some[0]?.address === unfinishedScreens[0])
          await expect(main.getByText(/passes? valid today/)).toBeVisible();
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
      await expectAccessiblePage(page);
    });
  await test.step('an unknown address', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await goToScreen(page, '/admin/no-such-screen');
    await expectAccessible(page);
  });
});

test('the open parts of the frame are accessible', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  const { bell, person, search, toggle } = shell(page);
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
    }
  };
  await bell.click();
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
  ).toBeVisible();
  await look('notifications');
  await page.keyboard.press('Escape');
  await person.click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await look('user menu');
  await page.keyboard.press('Escape');
  await search.fill('hatha');
  await expect(page.getByRole('group', { name: 'Classes' })).toBeVisible();
  await look('search');
  await page.keyboard.press('Escape');
  await toggle.click();
  await look('collapsed');
  await page.setViewportSize({ width: 360, height: 740 });
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible();
  await look('sheet');
});
