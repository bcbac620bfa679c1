import { expectAccessible } from '../support/accessible.ts';
import { bookAsGuest, fillIn, openDialog } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { sidewaysScroll } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';

/* axe on every step of booking, by day and by night, on a phone and on a desktop; and whether it fits. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('both steps of the dialog, the errors at their fields, a refusal and its next steps', async ({
  page,
}) => {
  const parts = await openDialog(page);
  const { next, complete, dialog } = parts;
  await expectAccessible(page);
  await next.click();
  await complete.click();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
  }
  await fillIn(parts);
  await page.route('**/rpc/book', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          json: { kind: 'refused', reason: 'begun' },
          headers: { 'access-control-allow-origin': '*' },
        }),
  );
  await complete.click();
  await expect(dialog.getByRole('alert').getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
});

test('the confirmation, the private page, its question, and a cancelled booking', async ({ page }) => {
  const { link } = await bookAsGuest(page);
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expectAccessible(page);
  await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');
  await expectAccessible(page);
});
