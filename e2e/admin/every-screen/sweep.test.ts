import { documentTitle, screenAddresses } from '#admin/screen-table.ts';
import { expectAccessible, violations } from '../../support/accessible.ts';
import { openAdmin, shell } from '../../support/admin.ts';
import { expectRoom } from '../../support/fits.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { expectFocusSeen } from '../../support/seeing.ts';

/* Every screen of the table, signed in as an admin: a new screen is tested by existing. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { address, title } of screenAddresses) {
  test(`${address} opens directly, fits its window, and has nothing that axe finds wrong`, async ({
    page,
    request,
  }) => {
    expect((await request.get(address)).status()).toBe(200);
    await openAdmin(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page).toHaveTitle(documentTitle(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectRoom(page);
    await expectFocusSeen(page);
    await expectAccessible(page);
  });
}

test('the open parts of the frame have nothing that axe finds wrong', async ({ page }) => {
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

test('an unknown address has nothing that axe finds wrong', async ({ page }) => {
  await openAdmin(page, '/admin/no-such-screen');
  await expectAccessible(page);
});
