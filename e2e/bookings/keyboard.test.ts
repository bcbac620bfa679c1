import { bookingDialog, newVisitor, scheduledClass } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

test.use({ reducedMotion: 'no-preference' });

test('a class is booked, viewed and cancelled by keyboard alone', async ({ page }) => {
  const { book, row } = await scheduledClass(page);
  const { dialog, next, name, email, phone, payment } = bookingDialog(page);
  const person = newVisitor();

  await book.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  // The focus stays inside the dialog.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(phone).toBeFocused();
  await page.keyboard.type(person.phone);
  await page.keyboard.press('Tab');
  await expect(payment).toBeFocused();
  await page.keyboard.type('Pay');
  await expect(payment).toHaveValue('pay_at_studio');
  await phone.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const confirmation = row.getByRole('region', { name: /^Your booking/ });
  await expect(confirmation).toBeFocused();
  const openLink = confirmation.getByRole('link', { name: 'Open' });
  for (let step = 0; step < 6; step += 1) {
    if (await openLink.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(openLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking#/);

  const cancel = page.getByRole('button', { name: 'Cancel booking' });
  await cancel.first().focus();
  await page.keyboard.press('Enter');
  const question = questionOf(page);
  await expect(question.getByRole('button', { name: 'Keep my booking' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');
});
