import { newcomer, openForm } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { enterAs } from '../support/entering.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* A signed-in member books, and finds it on the account page. */

test.describe('a member', () => {
  test.beforeEach(async ({ page, studio }) => {
    await studio.sql('truncate pass_entries; delete from bookings');
    await enterAs(page, people.member);
  });

  test('finds name, email and phone prefilled, again after each booking', async ({ page }) => {
    for (const title of ['Vinyasa Flow', 'Hatha Yoga']) {
      const { name, email, phone, payment, remember, complete } = await openForm(page, { title });
      await expect(name).toHaveValue('Sadie Marlow');
      await expect(email).toHaveValue(people.member);
      await expect(phone).toHaveValue('07700 900103');
      await expect(remember).toHaveCount(0);
      await payment.selectOption('credit_card');
      await complete.click();
      await expectAnnounced(page, `Successfully booked ${title} class!`);
    }
  });

  test('pays with a pass, sees what is left on it, and gets the class back after cancelling', async ({
    page,
    studio,
  }) => {
    await studio.sql(
      `insert into pass_entries (pass, kind, credits, made_at) select min(number), 'given', 4, now() from passes`,
    );
    const { dialog, name, payment, complete, row } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await expect(dialog).toContainText('How would you like to pay?');
    await expect(dialog).toContainText(/Class Pass: 4 left until \d+ \w+ \d+, 3 after this/);
    await expect(dialog).toContainText('Membership: you have none');
    await payment.selectOption('class_pass');
    await complete.click();
    await expect(row).toContainText('You are booked');

    await page.goto('/account');
    const pass = page.getByRole('region', { name: 'Membership' });
    await expect(pass).toContainText('3 of 10 classes left');
    await pass.getByText('What became of it').click();
    await expect(pass).toContainText(/Used: Vinyasa Flow, \w+ \d+ \w+ \d+/);
    await page.getByRole('button', { name: /^Cancel booking/ }).click();
    await expect(questionOf(page)).toContainText('The class goes back on your 10-Class Pack.');
    await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expectAnnounced(page, 'Your booking has been cancelled.');
    await page.reload();
    await expect(pass).toContainText('4 of 10 classes left');
  });

  test('may book for another person: typed details take precedence', async ({ page }) => {
    const { name, email, payment, complete, row } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    const { email: other } = newcomer();
    await name.fill('Ben Marsh');
    await email.fill(other);
    await payment.selectOption('pay_at_studio');
    await complete.click();
    await expect(row).toContainText('You are booked');
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Bookings' })).toContainText('Vinyasa Flow');
  });

  test('sees bookings on the account page, and cancels there', async ({ page }) => {
    const { payment, name, complete, row } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await payment.selectOption('credit_card');
    await complete.click();
    await expect(row.getByRole('link', { name: 'See your bookings' })).toBeVisible();
    await row.getByRole('link', { name: 'See your bookings' }).click();

    const bookings = page.getByRole('region', { name: 'Bookings' });
    await expect(bookings.getByRole('listitem')).toHaveCount(1);
    await expect(bookings).toContainText('Vinyasa Flow');
    await expect(bookings).toContainText('Confirmed');
    await bookings.getByRole('button', { name: /^Cancel booking/ }).click();
    await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expectAnnounced(page, 'Your booking has been cancelled.');
    await expect(bookings).toContainText('No class to come.');
    await expect(bookings.getByRole('heading', { name: 'Bookings' })).toBeFocused();
    await bookings.getByText('Past and cancelled (1)').click();
    await expect(bookings.getByRole('listitem')).toContainText('Cancelled');
  });

  test('finds the class marked on the schedule, with a link to the booking in place of Book', async ({
    page,
  }) => {
    const { name, payment, complete, row, book } = await openForm(page);
    await expect(name).toHaveValue('Sadie Marlow');
    await payment.selectOption('credit_card');
    await complete.click();
    await expect(row).toContainText('You are booked');
    await page.reload();
    const mark = row.getByRole('link', { name: /^You’re booked/ });
    await expect(mark).toBeVisible();
    await expect(book).toHaveCount(0);
    await mark.click();
    await expect(page).toHaveURL(/\/booking#/);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');
    await page.goBack();
    await page.reload();
    await expect(book).toBeVisible();
  });

  test('is referred to the account page by a second booking of the same class', async ({ page, context }) => {
    const first = await openForm(page);
    const second = await openForm(await context.newPage());
    for (const { name, payment, complete } of [second, first]) {
      await expect(name).toHaveValue('Sadie Marlow');
      await payment.selectOption('credit_card');
      await complete.click();
      await expect(second.row).toContainText('You are booked');
    }
    const refusal = first.dialog.getByRole('alert');
    await expect(refusal.getByRole('link', { name: 'See your bookings' })).toHaveAttribute(
      'href',
      '/account',
    );
  });
});
