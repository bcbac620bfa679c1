import { expectAccessible } from '../support/accessibility/accessible.ts';
import {
  bookingDialog,
  fillBookingForm,
  openDialog,
  openForm,
  placeBooking,
  scheduledClass,
} from '../support/bookings/booking.ts';
import { openSchedule, searchField } from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* The booking dialog. */

test.use({ reducedMotion: 'no-preference' });

test('the first step summarises the class, the second has its fields, and both preserve the input', async ({
  page,
}) => {
  const parts = { ...(await scheduledClass(page)), ...bookingDialog(page) };
  await expect(page.locator('dialog')).toHaveCount(0);
  await parts.book.click();
  const { dialog, title, key, cancel, next, back, complete, name, email, phone, payment, book } = parts;

  await test.step('the summary describes the class and is accessible', async () => {
    await expect(dialog.getByRole('heading')).toHaveText(`Book ${title}`);
    const day = new Date(`${key.split('@')[1]}T12:00:00Z`);
    await expect(dialog).toContainText(day.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }));
    await expect(dialog).toContainText(`${day.getUTCDate()} `);
    await expect(dialog).toContainText(/\d\d:\d\d–\d\d:\d\d/);
    await expect(dialog).toContainText('Tom Hollis');
    await expect(dialog).toContainText('Intermediate. This class suits people who know the basic postures.');
    await expect(dialog).toContainText(`${await parts.spots()} of 20 spots left`);
    await expect(cancel).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the form has its fields and the time limit of free cancellation', async () => {
    await next.click();
    await expect(dialog).toContainText('Complete your booking for this class');
    for (const field of [name, email, phone, payment]) await expect(field).toBeVisible();
    await expect(email).toHaveAttribute('type', 'email');
    await expect(payment.locator('option')).toHaveText([
      'Select payment method',
      'Credit Card',
      'Class Pass',
      'Membership',
      'Pay at Studio',
    ]);
    await expect(payment).toHaveValue('');
    await expect(dialog).toContainText('A confirmation email will be sent once the booking is complete.');
    // The limit has a date, because the class is weeks ahead.
    await expect(dialog).toContainText(/You can cancel free of charge until \w{3} \d+ \w{3}, \d\d:\d\d\./);
    await expect(back).toBeVisible();
    await expect(complete).toBeVisible();
  });

  const person = await fillBookingForm(parts);
  await test.step('Back returns to the summary, and the input is preserved', async () => {
    await back.click();
    await expect(next).toBeFocused();
    await next.click();
    await expect(email).toHaveValue(person.email);
    await expect(payment).toHaveValue('pay_at_studio');
  });

  for (const method of ['Escape', 'Cancel'])
    await test.step(`${method} closes without asking, restores the focus and preserves the input`, async () => {
      if (method === 'Cancel') await back.click();
      await (method === 'Cancel' ? cancel.click() : page.keyboard.press('Escape'));
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(book).toBeFocused();
      await book.click();
      await expect(next).toBeVisible();
      await next.click();
      await expect(name).toHaveValue(person.name);
      await expect(phone).toHaveValue(person.phone);
    });
});

test('a booking shows Processing... until the response, is made once, is announced, and leaves an empty form; the same email cannot book the class again', async ({
  page,
}) => {
  const parts = await openForm(page);
  const spotsBefore = await parts.spots();
  const person = await fillBookingForm(parts);
  // The response is delayed, because a fast one would end the state before the test sees it.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/rpc/book', (route) => {
    if (route.request().method() === 'POST') requests += 1;
    return released.then(() => route.continue());
  });
  await parts.complete.dblclick();
  await expect(parts.processing).toBeDisabled();
  release();
  await expectAnnounced(page, `Successfully booked ${parts.title} class!`);
  await expect(page.locator('dialog')).toHaveCount(0);
  const confirmation = parts.row.getByRole('region', { name: `Your booking of ${parts.title}` });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText('You are booked');
  await expect(confirmation).toContainText(/EK-\d+/);
  await expect.poll(parts.spots).toBe(spotsBefore - 1);
  expect(requests).toBe(1);

  const otherParts = await openDialog(page, { title: 'Hatha Yoga' });
  await otherParts.next.click();
  for (const field of [otherParts.name, otherParts.email, otherParts.phone, otherParts.payment]) {
    await expect(field).toHaveValue('');
  }

  await page.keyboard.press('Escape');
  await parts.book.click();
  await parts.next.click();
  await fillBookingForm(parts, { ...person, email: ` ${person.email.toUpperCase()} ` });
  await parts.complete.click();
  const refusal = parts.dialog.getByRole('alert');
  await expect(refusal).toContainText('This email address already has a booking for this class.');
  await expect(refusal).toContainText('private link');
  await expect(refusal).toBeFocused();
  await expect(parts.name).toHaveValue(person.name);
});

test('in a window that is lower than the dialog, the summary shows its beginning, also after Back', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await studio.sql(
    `truncate bookings cascade; update class_series set capacity = 1 where title = 'Yin Yoga'`,
  );
  await placeBooking(studio, { title: 'Yin Yoga' });
  const { dialog, next, back, payment } = await openDialog(page, { title: 'Yin Yoga', places: /Full/ });
  const isHigher = await dialog.evaluate((element) => element.scrollHeight > element.clientHeight + 20);
  expect(isHigher, 'the dialog is higher than the window').toBe(true);
  const distance = () => dialog.evaluate((element) => element.scrollTop);
  expect(await distance()).toBe(0);
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });

  await next.click();
  await payment.focus();
  await back.click();
  await expect(next).toBeFocused();
  expect(await distance()).toBe(0);
});

test('a booked class that is found again leaves the focus in the search', async ({ page }) => {
  const parts = await openForm(page);
  await fillBookingForm(parts);
  await parts.complete.click();
  await expect(parts.row.getByRole('region')).toBeFocused();

  const search = searchField(page);
  await search.pressSequentially('zz');
  await expect(parts.row).toBeHidden();
  await search.press('Backspace');
  await search.press('Backspace');
  await expect(parts.row).toContainText('You are booked');
  await expect(search).toBeFocused();
});

test('the booking of a class that is not displayed is one press away', async ({ page }) => {
  await openSchedule(page, '/schedule?view=month');
  await page.getByRole('button', { name: /^Next: .*places? Book$/ }).click();
  const parts = bookingDialog(page);
  await parts.next.click();
  await fillBookingForm(parts);
  await parts.complete.click();
  await page.getByRole('button', { name: 'View booking' }).click();
  await expect(page).toHaveURL(/\/booking#/);
  await expect(page.getByRole('main')).toContainText('Confirmed');
});

test('a class that has become full says so, and offers its waitlist and the next class of its type', async ({
  page,
  studio,
}) => {
  const parts = await openForm(page, { title: 'Hatha Yoga', days: 7 });
  await fillBookingForm(parts);
  await studio.sql(
    'update occurrences set capacity = places_taken(number) where series = $1 and held_on = $2',
    parts.key.split('@'),
  );
  await parts.complete.click();
  const refusal = parts.dialog.getByRole('alert');
  await expect(refusal).toContainText('This class is full.');
  await expect(refusal).toContainText('You can join its waitlist below.');
  const nextClass = refusal.getByRole('button', { name: /\w+day \d+ \w+ \d{4}, \d\d:\d\d/ });
  const [, day = ''] = (await nextClass.innerText()).match(/^(.*), /) ?? [];
  await nextClass.click();
  await expect(parts.next).toBeFocused();
  await expect(parts.dialog).toContainText(day);
  await expect(parts.dialog).toContainText(/spots left/);
});

test('at 400 % the form is not covered by its heading and its buttons', async ({ page }) => {
  const { dialog, name, email, phone, payment, complete } = await openForm(page);
  // A laptop’s window of 1280 by 720 pixels.
  await page.setViewportSize({ width: 320, height: 180 });
  // The name has the focus already, from before the window was resized.
  for (const control of [complete, payment, phone, email, name]) {
    await control.focus();
    const isOnTop = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [first, last] = [top + 4, top + height - 4].map((y) =>
        document.elementFromPoint(left + width / 2, y),
      );
      return first === element && last === element;
    });
    expect(isOnTop, `${control} is in view`).toBe(true);
  }
  await expect(dialog.getByRole('heading')).not.toBeInViewport();
});
