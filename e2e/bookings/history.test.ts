import {
  bookingDialog,
  fillBookingForm,
  openDialog,
  openForm,
  scheduledClass,
} from '../support/bookings/booking.ts';
import { filterBy, filtersButton } from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Back, Forward and reload while the booking dialog is open. */

test('Back closes only the dialog, and Forward reopens it', async ({ page }) => {
  const { dialog, book, next } = await openDialog(page);
  const address = page.url();
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(book).toBeFocused();
  expect(page.url()).toBe(address);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(next).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('a dialog that is closed by Escape or Cancel leaves no history entry', async ({ page }) => {
  const { book, title } = await scheduledClass(page);
  const { dialog, next, cancel } = bookingDialog(page);
  await filterBy(page, title);
  for (const [method, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Cancel', () => cancel.click()],
  ] as const)
    await test.step(method, async () => {
      await book.click();
      await expect(next).toBeFocused();
      await close();
      await expect(dialog).toHaveCount(0);
    });
  // A dialog that is reopened at once is a new history entry.
  await book.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 on');
  await page.goBack();
  await expect(filtersButton(page)).toHaveAccessibleName('Filters');
});

test('a reload preserves the step and the input until the class is booked', async ({ page }) => {
  const parts = await openForm(page);
  const person = await fillBookingForm(parts);
  await page.reload();
  await expect(parts.email).toHaveValue(person.email);
  await expect(parts.name).toHaveValue(person.name);
  await expect(parts.payment).toHaveValue('pay_at_studio');
  await parts.complete.click();
  await expect(parts.row).toContainText('You are booked');
  await expect(parts.row.getByRole('region')).toBeFocused();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(person.email);
  await page.reload();
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  await expect(parts.dialog).toHaveCount(0);
});

test('Back from another page returns to the position on the schedule, also after the dialog was closed', async ({
  page,
}) => {
  const { dialog } = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await page.evaluate(() => scrollTo(0, 400));
  await page.goto('/contact');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});
