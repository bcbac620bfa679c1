import { fillIn, newcomer, openDialog, openForm, scheduledClass } from '../support/booking.ts';
import { expect, test } from '../support/quiet-page.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Booking dialog. */

test('it is not in the page before a class is selected', async ({ page }) => {
  await scheduledClass(page);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('the first step summarises the class', async ({ page }) => {
  const { dialog, title, key, cancel, next, spots } = await openDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText(`Book ${title}`);
  const day = new Date(`${key.split('@')[1]}T12:00:00Z`);
  await expect(dialog).toContainText(day.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }));
  await expect(dialog).toContainText(`${day.getUTCDate()} `);
  await expect(dialog).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expect(dialog).toContainText('Tom Hollis');
  await expect(dialog).toContainText('Intermediate. This class suits people who know the basic postures.');
  await expect(dialog).toContainText(`${await spots()} of 20 spots left`);
  await expect(cancel).toBeVisible();
  await expect(next).toBeVisible();
});

test('the second step has its fields, texts and buttons', async ({ page }) => {
  const { dialog, name, email, phone, payment, back, complete } = await openForm(page);
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
  // Of this class, weeks ahead.
  await expect(dialog).toContainText(/You can cancel free of charge until \w{3} \d+ \w{3}, \d\d:\d\d\./);
  await expect(back).toBeVisible();
  await expect(complete).toBeVisible();
});

test('Back returns to the summary, and the input is preserved', async ({ page }) => {
  const parts = await openForm(page);
  const person = await fillIn(parts);
  await parts.back.click();
  await expect(parts.next).toBeFocused();
  await parts.next.click();
  await expect(parts.email).toHaveValue(person.email);
  await expect(parts.payment).toHaveValue('pay_at_studio');
});

for (const how of ['Escape', 'Cancel'] as const) {
  test(`${how} closes without asking, restores the focus and preserves the input`, async ({ page }) => {
    const parts = await openForm(page);
    const person = await fillIn(parts);
    if (how === 'Cancel') await parts.back.click();
    await (how === 'Cancel' ? parts.cancel.click() : page.keyboard.press('Escape'));
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(parts.book).toBeFocused();
    await parts.book.click();
    await expect(parts.next).toBeVisible();
    await parts.next.click();
    await expect(parts.name).toHaveValue(person.name);
    await expect(parts.phone).toHaveValue(person.phone);
  });
}

test('a booking closes the dialog, is announced, is shown in its row and takes one place', async ({
  page,
}) => {
  const parts = await openForm(page);
  const before = await parts.spots();
  await fillIn(parts);
  // A server that responds at once would leave nothing to see.
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rpc/book', (route) => seen.then(() => route.continue()));
  await parts.complete.click();
  await expect(parts.processing).toBeDisabled();
  answer();
  await expectAnnounced(page, `Successfully booked ${parts.title} class!`);
  await expect(page.locator('dialog')).toHaveCount(0);
  const confirmation = parts.row.getByRole('region', { name: `Your booking of ${parts.title}` });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText('You are booked');
  await expect(confirmation).toContainText(/EK-\d+/);
  await expect.poll(parts.spots).toBe(before - 1);
});

test('after a booking the form is empty and starts with its first step', async ({ page }) => {
  const first = await openForm(page);
  await fillIn(first);
  await first.complete.click();
  await expect(page.locator('dialog')).toHaveCount(0);
  const other = await openDialog(page, { title: 'Hatha Yoga' });
  await other.next.click();
  for (const field of [other.name, other.email, other.phone, other.payment]) {
    await expect(field).toHaveValue('');
  }
});

test('the same email cannot book the same class twice, and is shown where its booking is', async ({
  page,
}) => {
  const person = newcomer();
  const first = await openForm(page);
  await fillIn(first, person);
  await first.complete.click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.reload();
  await first.book.click();
  await first.next.click();
  await fillIn(first, { ...person, email: ` ${person.email.toUpperCase()} ` });
  await first.complete.click();
  const refusal = first.dialog.getByRole('alert');
  await expect(refusal).toContainText('This email address already has a booking for this class.');
  await expect(refusal).toContainText('private link');
  await expect(refusal).toBeFocused();
  await expect(first.name).toHaveValue(person.name);
});

test('a class that filled up meanwhile says so, and offers its waitlist and the next class of its type', async ({
  page,
  studio,
}) => {
  const parts = await openForm(page, { title: 'Hatha Yoga', days: 7 });
  await fillIn(parts);
  await studio.sql(
    'update occurrences set capacity = places_taken(number) where series = $1 and held_on = $2',
    parts.key.split('@'),
  );
  await parts.complete.click();
  const refusal = parts.dialog.getByRole('alert');
  await expect(refusal).toContainText('This class is full.');
  await expect(refusal).toContainText('You can join its waitlist below.');
  const instead = refusal.getByRole('button', { name: /\w+day \d+ \w+ \d{4}, \d\d:\d\d/ });
  const [, day = ''] = (await instead.innerText()).match(/^(.*), /) ?? [];
  await instead.click();
  await expect(parts.next).toBeFocused();
  await expect(parts.dialog).toContainText(day);
  await expect(parts.dialog).toContainText(/spots left/);
});
