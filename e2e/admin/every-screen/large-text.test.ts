import { brokenReferences, brokenWords, expectFits, setTextSize } from '../../support/accessibility/fits.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* The back office on a phone with text at 200 %: what people read and press is there in full. */

test.use({ at: '2026-03-02T07:15:00Z', viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  await openAdmin(page, '/admin/management');
  await setTextSize(page, 32);
});

test('with large text the screens break no short word, and no detail of a row begins with a dot', async ({
  page,
}) => {
  test.slow();
  for (const address of [
    '/admin/management',
    '/admin',
    '/admin/classes',
    '/admin/bookings',
    '/admin/instructors',
    '/admin/store',
    '/admin/store/orders?status=all',
    '/admin/blog',
  ])
    await test.step(address, async () => {
      await goToScreen(page, address);
      await expectFits(page, `${address} scrolls sideways`);
      expect.soft(await brokenWords(page), `words broken in ${address}`).toEqual([]);
      expect.soft(await brokenReferences(page), `references broken in ${address}`).toEqual([]);
      const dots = await page.locator('main tbody :is(th, td)').evaluateAll((cells) =>
        cells.filter((cell) => {
          const { content, display } = getComputedStyle(cell, '::before');
          return content.includes('·') && display !== 'none' && cell.checkVisibility();
        }),
      );
      expect(dots, address).toHaveLength(0);
    });
});

test('with large text the sidebar names every screen, and all notifications and their link can be reached', async ({
  page,
}) => {
  const { toggle, bell } = shell(page);
  await toggle.click();
  const names = page.getByRole('dialog', { name: 'Sidebar' }).locator('nav a > span');
  await expect(names.first()).toBeVisible();
  expect(
    await names.evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([]);
  await page.keyboard.press('Escape');

  // With large text, and on a phone on its side.
  const expectReachable = async () => {
    await bell.click();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notifications.getByRole('listitem').first()).toBeVisible();
    await notifications.getByRole('link', { name: 'View all notifications' }).scrollIntoViewIfNeeded();
    await expect(notifications.getByRole('link', { name: 'View all notifications' })).toBeInViewport({
      ratio: 0.9,
    });
    await page.keyboard.press('Escape');
  };
  await expectReachable();
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 740, height: 360 });
  await expectReachable();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('with large text a choice that is too long for its field takes two lines', async ({ page }) => {
    await goToScreen(page, '/admin/classes');
    await page
      .getByRole('button', { name: /^More for Hatha Yoga/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Pause Class' }).click();
    const choice = dialogOf(page).getByRole('combobox', { name: 'Dates that are booked' });
    await expect(choice).toHaveValue('keep');
    const { height, lineHeight } = await choice.evaluate((select) => ({
      height: select.clientHeight,
      lineHeight: Number.parseFloat(getComputedStyle(select).lineHeight),
    }));
    expect(height, 'the height of "Keep them as booked"').toBeGreaterThanOrEqual(2 * lineHeight);
  });
});
