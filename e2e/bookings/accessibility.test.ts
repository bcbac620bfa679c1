import { expectAccessible } from '../support/accessible.ts';
import { bookAsGuest, fillIn, openDialog, openForm } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { enterAs } from '../support/entering.ts';
import { sidewaysScroll } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';

/* axe on every step of booking, by day and by night, on a phone and on a desktop; and whether it fits. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('both steps of the dialog, and the errors at their fields', async ({ page }) => {
  const { next, complete, dialog } = await openDialog(page);
  await expectAccessible(page);
  await next.click();
  await expectAccessible(page);
  await complete.click();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
  }
});

test('a refusal and its next steps', async ({ page }) => {
  const { person } = await bookAsGuest(page);
  await page.reload();
  const parts = await openForm(page);
  await fillIn(parts, person);
  await parts.complete.click();
  await expect(parts.dialog.getByRole('alert')).toBeVisible();
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

test('the account page with coming and past bookings', async ({ page }) => {
  await enterAs(page, people.member);
  const { name, phone, payment, complete, row } = await openForm(page);
  await name.fill('Sadie Marsh');
  await phone.fill('07700 900321');
  await payment.selectOption('credit_card');
  await complete.click();
  await expect(row).toContainText('You are booked');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Bookings' })).toContainText('Confirmed');
  await expectAccessible(page);
});
