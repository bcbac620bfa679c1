import { expectVisibleFocus } from '../support/accessibility/visible-focus.ts';
import { openLogin } from '../support/accounts/signing-in.ts';
import { bookingDialog, fillBookingForm, openForm } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { subscribeForm } from '../support/subscribing.ts';

/* What pages announce to people who cannot see the change. */

test('a refused form announces how many fields have errors, and each field has its own error when it is focused', async ({
  page,
  announcementLog,
}) => {
  const { complete, name, dialog, back } = await openForm(page);
  const countBefore = announcementLog.announcements.length;
  await complete.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\S/);
  const newMessages = () => announcementLog.announcements.slice(countBefore).map(({ text }) => text);
  await expect.poll(newMessages).toEqual(['4 fields need your attention.']);

  const { email } = bookingDialog(page);
  await email.fill('ada');
  await page.keyboard.press('Tab');
  await expect.poll(() => newMessages().length).toBe(2);
  await expect(email).toHaveAccessibleDescription(newMessages()[1] ?? '');

  // The dialog is described by its summary.
  await back.click();
  await expect(dialog).toHaveAccessibleDescription(/Day.*Time.*Instructor.*spots left/s);
});

test('the toggle of the login page and the button that shows the password announce the change', async ({
  page,
  announcementLog,
}) => {
  await openLogin(page);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect
    .poll(() => announcementLog.announcements.map(({ text }) => text))
    .toEqual(['Create your account', 'Password shown.', 'Password hidden.']);
});

test('a message stays for six seconds, and an error until it is dismissed', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 400/);
  await page.clock.install();
  await page.goto('/blog');
  const { field, button } = subscribeForm(page);
  await field.fill('reader@example.com');
  await button.click();
  const messages = page.locator('[data-sonner-toast]');
  await expect(messages).toHaveText(/Thank you/);
  await page.clock.fastForward(5_000);
  await expect(messages).toHaveCount(1);
  await page.clock.fastForward(2_000);
  await expect(messages).toHaveCount(0);

  const { email, password, signIn } = await openLogin(page);
  await email.fill('nobody@example.com');
  await password.fill('not the password');
  await signIn.click();
  await expect(messages).toHaveCount(1);
  await page.clock.fastForward(600_000);
  await expect(messages).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(messages).toHaveCount(0);
});

test('a message about a control at the lower edge of the window appears at the upper edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/blog');
  const { field, button } = subscribeForm(page);
  await field.fill('reader@example.com');
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  const boxes = await Promise.all([button, message].map((locator) => locator.boundingBox()));
  const [buttonBox, messageBox] = boxes;
  if (!buttonBox || !messageBox) throw new Error('Both elements must be visible.');
  expect(messageBox.y + messageBox.height).toBeLessThan(buttonBox.y);
});

test('a persistent message covers no focused control', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 400/);
  const { email, password, signIn } = await openLogin(page);
  await email.fill('nobody@example.com');
  await password.fill('not the password');
  await signIn.click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expectVisibleFocus(page);
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
});

test('on a phone the message about a booking does not cover its result', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const parts = await openForm(page);
  await fillBookingForm(parts);
  await parts.complete.click();
  const result = page.getByRole('region', { name: 'Your booking of Vinyasa Flow' });
  await expect(result).toBeFocused();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  await expect
    .poll(async () => {
      const [box, messageBox] = await Promise.all([result.boundingBox(), message.boundingBox()]);
      return box && messageBox && messageBox.y + messageBox.height <= box.y;
    })
    .toBe(true);
});
