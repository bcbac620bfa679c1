import { documentTitle, screenAddresses } from '#admin/screen-table.ts';
import { expectAccessible, violations } from '../../support/accessible.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin.ts';
import { expectRoom } from '../../support/fits.ts';
import { expectStatesSeen } from '../../support/forced-colours.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { expectFocusSeen } from '../../support/seeing.ts';

/*
 * Every screen of the table, signed in as an admin: new screens are included automatically. A document has several
 * screens, because opening it and starting axe in it takes longer than checking one.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const perDocument = 5;

for (let start = 0; start < screenAddresses.length; start += perDocument) {
  const some = screenAddresses.slice(start, start + perDocument);
  const names = some.map(({ address }) => address).join(', ');
  test(`${names}: each has a file, fits its window, and is accessible`, async ({ page, request }) => {
    // A minute for each screen, as in a test of its own.
    test.setTimeout(some.length * 60_000);
    for (const [index, { address, title }] of some.entries())
      await test.step(address, async () => {
        expect((await request.get(address)).status()).toBe(200);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        if (index === 0) await openAdmin(page, address);
        else await goToScreen(page, address);
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await expect(page).toHaveTitle(documentTitle(title));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectRoom(page);
        await expectStatesSeen(page);
        await expectFocusSeen(page);
        await expectAccessible(page);
      });
  });
}

for (const [what, table, address] of [
  ['a person', 'people', '/admin/users/'],
  ['an instructor', 'instructors', '/admin/instructors/'],
] as const) {
  test(`the page of ${what} fits its window, and is accessible`, async ({ page, studio }) => {
    const key = table === 'people' ? 'number' : 'key';
    const [record] = await studio.sql<{ key: string; name: string }>(
      `select ${key} as key, name from ${table} where name <> '' order by name limit 1`,
    );
    await openAdmin(page, `${address}${record?.key}`);
    await expect(page.getByRole('heading', { level: 1, name: record?.name ?? '' })).toBeVisible();
    await expectRoom(page);
    await expectStatesSeen(page);
    await expectFocusSeen(page);
    await expectAccessible(page);
  });
}

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

test('an unknown address is accessible', async ({ page }) => {
  await openAdmin(page, '/admin/no-such-screen');
  await expectAccessible(page);
});
