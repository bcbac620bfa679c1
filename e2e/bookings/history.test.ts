import { bookingDialog, fillIn, openDialog } from '../support/booking.ts';
import { expect, test } from '../support/page-test.ts';
import { filterBy, filtersButton } from '../support/schedule.ts';

/* The browser's Back and reload, with the booking dialog open. */

test('Back closes only the dialog, Forward opens it again; closed otherwise, it leaves no history entry; a reload continues at the same step, with the input', async ({
  page,
}) => {
  const parts = await openDialog(page);
  const { dialog, book, next, cancel, title } = parts;
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

  await filterBy(page, title);
  for (const how of ['Escape', 'Cancel'])
    await test.step(how, async () => {
      await book.click();
      await expect(next).toBeFocused();
      await (how === 'Cancel' ? cancel.click() : page.keyboard.press('Escape'));
      await expect(dialog).toHaveCount(0);
    });
  // Opened again at once, it is a new history entry.
  await book.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 on');
  await page.goBack();
  await expect(filtersButton(page)).toHaveAccessibleName('Filters');

  await book.click();
  await next.click();
  const person = await fillIn(parts);
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
  await expect(bookingDialog(page).dialog).toHaveCount(0);
});
