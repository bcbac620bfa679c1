import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessibility/accessible.ts';
import { expectFits, setTextSize } from '../../support/accessibility/fits.ts';
import { people } from '../../support/accounts/signing-in.ts';
import { goToScreen, openAdmin } from '../../support/admin/admin.ts';
import { updateBuildNote } from '../../support/fixtures/build-note.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

test.slow();

test.use({ comparesBuild: true });

const bar = (page: Page) => page.getByRole('region', { name: 'Publishing' });

const shownText = (page: Page, text: string | RegExp) => bar(page).getByText(text).filter({ visible: true });

/** Returns to the window until the bar shows a text. Repeated returns are necessary: those within a second count once. */
async function expectOnReturn(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(shownText(page, text)).toBeVisible({ timeout: 1500 });
  }).toPass();
}

test.beforeEach(async ({ page, studio }) => updateBuildNote(page, studio));

test('every screen lists saved changes that are not on the site yet, by name and field, at every width', async ({
  page,
  studio,
  announcementLog,
}) => {
  await openAdmin(page, '/admin/store?search=Cork');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Natural Cork Mat' }).click();
  await page.getByRole('menuitem', { name: 'Change Price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Price' });
  await dialog.getByLabel('Price in dollars').fill('70');
  await dialog.getByRole('button', { name: 'Change Price' }).click();
  await expect(shownText(page, '1 change is not on the site: Natural Cork Mat (price)')).toBeVisible();
  // The page announces it a moment after showing it.
  await expect
    .poll(() => announcementLog.announcements.map(({ text }) => text))
    .toContain('1 change is not on the site');

  await studio.sql(`delete from posts where slug = 'choosing-a-mat'`);
  await studio.sql('update studio_settings set free_cancellation_hours = 24');
  await studio.sql(
    `insert into stock_movements (product, change, reason) values ('natural-cork-mat', 5, 'delivery')`,
  );
  await goToScreen(page, '/admin/blog');
  await expectOnReturn(
    page,
    /^3 changes are not on the site: Natural Cork Mat \(price\), Choosing a Mat \(taken off\), Rules of booking \(free/,
  );

  await bar(page).getByRole('button', { name: 'What changed' }).click();
  const list = page.getByRole('dialog', { name: '3 changes are not on the site' });
  // Only the first list counts, because a message may be below it.
  await expect(list.getByRole('list').first().getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(bar(page).getByRole('button', { name: 'What changed' })).toBeFocused();

  await test.step('the bar fits every window, covers no focused control, and is accessible', async () => {
    await studio.sql('update products set price = price + 1');
    await goToScreen(page, '/admin/store');
    await expectOnReturn(page, /^10 changes/);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      const last = page.getByRole('button', { name: /^Actions for/ }).nth(3);
      // The browser does not scroll to an element that is focused already.
      await page.getByRole('button', { name: 'Toggle Sidebar' }).focus();
      await page.evaluate(() => scrollTo(0, 0));
      await last.focus();
      const [control, notice] = [await last.boundingBox(), await bar(page).boundingBox()];
      expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 32);
    await expectFits(page, 'the bar scrolls sideways with text at 200 %');
    await setTextSize(page, 16);
    // A screen whose controls do not scroll below the bar.
    await goToScreen(page, '/admin/help');
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test('publishing reports a missing deploy hook; a build is followed until it is live, has failed, or takes too long', async ({
  page,
  studio,
}) => {
  await test.step('Publish says that there is no deploy hook, and where to set one', async () => {
    await studio.sql(`update products set price = price + 1 where id = 'natural-cork-mat'`);
    await openAdmin(page, '/admin/store');
    const publish = bar(page).getByRole('button', { name: 'Publish now' });
    await publish.focus();
    await page.keyboard.press('Enter');
    await expect(shownText(page, /This studio has no deploy hook yet.*DEPLOY_HOOK_URL/)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Publish again' })).toBeFocused();
  });

  await test.step('a build started by a colleague is followed until it is live', async () => {
    await studio.sql(
      'insert into publications (requested_at, requested_by) select studio.studio_now(), id from auth.users where email = $1',
      [people.admin],
    );
    await expectOnReturn(page, /^The site is being built, begun just now by Imogen Vale/);
    await expect(bar(page).getByRole('button', { name: 'Publishing...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );

    await updateBuildNote(page, studio);
    await expect(page.getByText('Published: the site shows every change')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('a build that failed, or takes too long, is reported', async () => {
    await studio.sql(`update products set price = price + 1 where id = 'natural-cork-mat'`);
    await studio.sql(
      `insert into publications (requested_at, problem, message)
       values (studio.studio_now(), 'build-failed', 'tuesday-yin: classType is nobody')`,
    );
    await expectOnReturn(page, /The site could not be built. Visitors still see the previous one/);
    await bar(page).getByRole('button', { name: 'What changed' }).click();
    await page.getByText('The builder’s message').click();
    await expect(page.getByText('tuesday-yin: classType is nobody')).toBeVisible();
    await page.keyboard.press('Escape');

    await studio.sql('update publications set problem = null');
    await studio.setClock(new Date(Date.now() + 16 * 60_000).toISOString());
    await expectOnReturn(page, /takes longer than it should/);
  });
});

test('instructors do not see the publishing bar', async ({ page, studio }) => {
  await studio.sql(`update products set price = price + 1 where id = 'natural-cork-mat'`);
  await openAdmin(page, '/admin/classes', people.instructor);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
