import type { Page } from 'playwright/test';
import { brokenDates, expectFits } from '../../support/accessibility/fits.ts';
import { expectVisibleFocusAtThisSize } from '../../support/accessibility/visible-focus.ts';
import { goToScreen, openAdmin, waitForScreen } from '../../support/admin/admin.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* The back office at 400 % in a window of 1280 by 1024 pixels: nothing stays at an edge and covers the rest. */

test.use({ at: '2026-03-02T07:15:00Z', viewport: { width: 320, height: 256 } });

/** The elements that do not scroll with the page or the open dialog, except messages. */
const stickyElements = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .filter((element) => element.localName !== 'dialog' && !element.closest('#pageMessages, .sr-only'))
      .map(({ localName, className }) => `${localName}.${className}`),
  );

async function expectUsable(page: Page): Promise<void> {
  expect.soft(await stickyElements(page)).toEqual([]);
  await expectFits(page);
  await expectVisibleFocusAtThisSize(page, ['forwards', 'backwards']);
}

test('in a low window the screens scroll as a whole', async ({ page, studio }) => {
  test.slow();
  await studio.sql(
    `update posts set title = title || '!' where slug = (select slug from posts order by slug limit 1)`,
  );
  await openAdmin(page, '/admin/classes');
  await expectUsable(page);
  for (const address of ['/admin/bookings', '/admin/blog/new'])
    await test.step(address, async () => {
      await goToScreen(page, address);
      await expectUsable(page);
    });
});

test('in a low window the dialogs scroll as a whole', async ({ page, studio }) => {
  test.slow();
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where held_on = '2026-03-02' and starts = '07:00' order by number limit 1`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=attendees`);
  await waitForScreen(page);
  await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
  await expectUsable(page);
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();

  await goToScreen(page, '/admin');
  await page.getByRole('button', { name: 'Sell at the Desk' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Passes' })).toBeVisible();
  await expectUsable(page);
  await dialogOf(page).getByRole('button', { name: 'Not Now' }).click();

  await goToScreen(page, '/admin/classes');
  await page.getByRole('button', { name: 'Add New Class' }).click();
  await expectUsable(page);
});

test('in a narrow window a day fits into its field in a dialog', async ({ page, studio }) => {
  const [person] = await studio.sql<{ number: number }>('select min(number) as number from people');
  await openAdmin(page, `/admin/users/${person?.number}`);
  await page.getByRole('button', { name: 'Book a Class for Them' }).click();
  const day = dialogOf(page).getByLabel('Day', { exact: true });
  await expect(day).toHaveValue('Mon 2 Mar 2026');
  // Days with wide letters: September is the longest month in the short form.
  await day.fill('Wed 30 Sept 2026');
  expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('in a narrow window a date that fits into a line is not broken', async ({ page, studio }) => {
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where held_on = '2026-03-25' order by number limit 1`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=details`);
  await waitForScreen(page);
  await expect(dialogOf(page).getByText('Wednesday 25 March 2026', { exact: true })).toBeVisible();
  expect(await brokenDates(page)).toEqual([]);
});
