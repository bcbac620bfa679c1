import type { Locator, Page } from 'playwright/test';
import { screenAddress, screenGroups, screenTable } from '#admin/screen-table.ts';
import { openAdmin, shell } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

declare global {
  interface Window {
    /** The width of the sidebar in each frame, in CSS pixels. */
    widths: number[];
  }
}

/* The sidebar and its tooltips. */

test.use({ reducedMotion: 'no-preference' });

const rem = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
const column = (page: Page) => page.getByRole('complementary');

/** Waits until the animation of an element has ended at this width. */
const expectWidth = async (element: Locator, page: Page, rems: number) =>
  expect.poll(async () => Math.round(await widthOf(element))).toBe(Math.round(rems * (await rem(page))));

test('the sidebar has four groups with exactly their items, the sample’s badges and the current screen marked; Log Out ends the session', async ({
  page,
}) => {
  await openAdmin(page, '/admin/management');
  const { sidebar } = shell(page);
  await expect(sidebar.getByRole('heading')).toHaveText([...screenGroups]);
  for (const group of screenGroups) {
    const links = sidebar.getByRole('list', { name: group }).getByRole('link');
    const expected = screenTable.filter((entry) => entry.group === group);
    await expect(links).toHaveText(expected.map(({ title }) => new RegExp(`^${title}`)));
    for (const [position, entry] of expected.entries())
      await expect(links.nth(position)).toHaveAttribute('href', screenAddress(entry));
  }

  const badges = ['Classes 15', 'Instructors 4', 'Bookings New', 'Store 3', 'Notifications 3'];
  for (const name of badges) await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  const texts = await sidebar.getByRole('link').allInnerTexts();
  expect(texts.filter((text) => /\n(?!Soon)/.test(text))).toHaveLength(badges.length);

  // The dashboard is marked only at its exact address.
  const current = sidebar.locator('[aria-current]');
  await expect(current).toHaveText(['Management Hub']);
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(current).toHaveText(['Dashboard']);

  // Viewing the bookings removes their badge, also for the next visit.
  const bookings = sidebar.getByRole('link', { name: /^Bookings/ });
  await expect(bookings).toHaveAccessibleName('Bookings New');
  await bookings.click();
  await expect(bookings).toHaveAccessibleName('Bookings');

  await page.goto('/admin/store/orders');
  await expect(current).toHaveText([/^Store/]);
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(sidebar.getByRole('link', { name: 'Classes 15' })).toBeVisible();
  await expect(bookings).toHaveAccessibleName('Bookings');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('ekantik-session'))).toBeNull();
});

test('the sidebar collapses by its button and by Ctrl+B, the browser remembers it for a week, and tooltips appear at once on keyboard focus', async ({
  page,
  context,
}) => {
  await openAdmin(page, '/admin/management');
  const { sidebar, toggle } = shell(page);
  await sidebar.getByRole('link', { name: 'Blog' }).hover();
  await toggle.focus();
  const script = page.waitForResponse(/SidebarTips[^/]*\.js$/);
  await page.keyboard.press('Enter');
  await script;
  await sidebar.getByRole('link', { name: 'Events' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Social');
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Social' })).toBeFocused();

  await expectWidth(column(page), page, 16);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expectWidth(column(page), page, 3);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  expect(cookie).toMatchObject({ value: 'false', path: '/' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(60);
  // Without visible text the items still have their accessible names.
  await expect(sidebar.getByRole('link', { name: 'Reports' })).toBeVisible();

  await page.keyboard.press('Control+b');
  await expectWidth(column(page), page, 16);
  expect((await context.cookies()).find(({ name }) => name === 'sidebar:state')?.value).toBe('true');
  await page.keyboard.press('Meta+b');
  await expectWidth(column(page), page, 3);
  for (const otherKeys of ['Control+Shift+B', 'Control+Alt+b', 'b']) await page.keyboard.press(otherKeys);
  await expectWidth(column(page), page, 3);
  await shell(page).search.focus();
  await page.keyboard.press('Control+b');
  await expectWidth(column(page), page, 16);
  await expect(shell(page).search).toBeFocused();
});

test('a collapsed sidebar stays collapsed from the first paint; a tooltip appears after 700 ms, the next one at once, and after a pause of 300 ms the delay applies again', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'sidebar:state', value: 'false', url: baseURL ?? '' }]);
  await page.clock.install();
  await page.addInitScript(() => {
    window.widths = [];
    const recordWidth = () => {
      const width = document.querySelector('aside')?.getBoundingClientRect().width;
      if (width) window.widths.push(Math.round(width));
      requestAnimationFrame(recordWidth);
    };
    recordWidth();
  });
  const script = page.waitForResponse(/SidebarTips[^/]*\.js$/);
  await openAdmin(page, '/admin/management');
  await script;
  await expectWidth(column(page), page, 3);
  const widths = await page.evaluate(() => window.widths);
  expect([...new Set(widths)]).toEqual([Math.round(3 * (await rem(page)))]);

  const { sidebar } = shell(page);
  const tip = page.getByRole('tooltip');

  // Chromium may open a page with the pointer at its previous position, and a tooltip may be open already.
  const pointElsewhere = async () => {
    await page.mouse.move(800, 500);
    await expect(tip).toBeHidden();
    await page.clock.runFor(300);
  };
  const expectDelayed = async (name: string) => {
    await sidebar.getByRole('link', { name }).hover();
    await page.clock.runFor(699);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip).toHaveText(name);
  };

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await pointElsewhere();
  await expectDelayed('Blog');
  await sidebar.getByRole('link', { name: 'Events' }).hover();
  await expect(tip).toHaveText('Events');
  await pointElsewhere();
  await expectDelayed('Users');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('the sidebar is a sheet on a phone: it traps the focus, and closes on Escape, on a click outside and on navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, '/admin/management');
  const { toggle } = shell(page);
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(column(page)).toBeHidden();

  await toggle.click();
  await expectWidth(sheet, page, 18);
  for (let presses = 0; presses < 22; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await page.mouse.click(350, 400);
  await expect(sheet).toBeHidden();

  await toggle.click();
  await sheet.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/admin\/help$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+b');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close sidebar' }).click();
  await expect(sheet).toBeHidden();
});
