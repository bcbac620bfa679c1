import type { Page } from 'playwright/test';
import { abbreviatedDay } from '../../src/domain/time/abbreviated-day.ts';
import type { StudioDay } from '../../src/domain/time/studio-time.ts';
import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Settings that admins change, and closing days. */

test.slow();

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('rules of booking, opening hours, limits and mails are changed, with a history and conflicts; passes are checked', async ({
  page,
  studio,
}) => {
  await studio.sql('update limits set maximum = default_maximum');
  await openAdmin(page, '/admin/settings');

  await test.step('the time limit of free cancellation is validated and changed', async () => {
    const booking = section(page, 'Booking');
    await expect(booking).toContainText('12 hours');
    await booking.getByRole('button', { name: 'Edit Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Booking' });
    const hours = dialog.getByLabel('Free cancellation ends, in hours before a class');

    await hours.fill('337');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(hours).toHaveAccessibleDescription(/from 0 to 336/);
    await expect(hours).toBeFocused();
    await hours.fill('24');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Booking saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(booking).toContainText('24 hours');

    await booking.getByText('History').click();
    await expect(booking).toContainText(/Imogen Vale/);
    await expect(booking).toContainText(/Free cancellation ends, in hours before a class: 24, before 12/);
  });

  await test.step('opening hours are validated and changed by day', async () => {
    const hours = section(page, 'Opening hours');
    await expect(hours).toContainText('06:45–21:00');
    await hours.getByRole('button', { name: 'Edit Opening hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Opening hours' });
    const monday = dialog.getByLabel('Monday');
    await monday.fill('21:00–06:45');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(monday).toHaveAccessibleDescription(/Please write it like 06:45–21:00/);
    await expect(monday).toBeFocused();
    await monday.fill('7:00 - 12:00, 16:00-21:00');
    await dialog.getByLabel('Sunday').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Opening hours saved')).toBeVisible();
    await expect(hours).toContainText('07:00–12:00, 16:00–21:00');
    await expect(hours).toContainText('Closed');

    await hours.getByText('History').click();
    await expect(hours).toContainText('Monday: 07:00–12:00, 16:00–21:00, before 06:45–21:00');
    await expect(hours).toContainText('Sunday: Closed, before 08:30–19:00');
  });

  await test.step('limits are reset to their defaults', async () => {
    const limits = section(page, 'Limits for visitors');
    const edit = limits.getByRole('button', { name: 'Edit Limits for visitors' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Limits for visitors' });
    const pieces = dialog.getByLabel('Pieces in one order');
    await pieces.fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(limits).toContainText('12 (usually 30)');
    await edit.click();
    await dialog.getByRole('button', { name: 'Restore default numbers' }).click();
    await expect(pieces).toHaveValue('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(limits).not.toContainText('usually');
  });

  await test.step('the second of two admins sees both versions', async () => {
    await section(page, 'Booking').getByRole('button', { name: 'Edit Booking' }).click();
    await studio.sql('update studio_settings set book_ahead_weeks = 8');
    await studio.sql(`update setting_sections set section = section where section = 'rules'`);
    const dialog = page.getByRole('dialog', { name: 'Booking' });
    await dialog.getByLabel('Bookings open, in weeks before a class').fill('10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Theirs: 8');
    await expect(dialog).toContainText('Yours: 10');
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(section(page, 'Booking')).toContainText('10 weeks');
  });

  await test.step('the check finds a booking that no pass pays for', async () => {
    const passes = page.getByRole('region', { name: 'Passes', exact: true });
    await passes.getByRole('button', { name: 'Check Passes Now' }).click();
    await expect(passes.getByRole('status')).toContainText('Passes and bookings agree.');
    await studio.sql(
      `update bookings set payment_method = 'membership' where number = (
         select min(bookings.number) from bookings join occurrences on occurrences.number = occurrence
         where bookings.status = 'attended' and payment_method = 'credit_card' and occurrences.cancelled_at is null
       )`,
    );
    await passes.getByRole('button', { name: 'Check Passes Now' }).click();
    await expect(passes.getByRole('status')).toContainText(
      'There is one place where passes and bookings disagree.',
    );
    await expect(passes.getByRole('listitem')).toContainText('says that a pass pays for it, and none does.');
  });

  await test.step('the text of a mail is changed and reset', async () => {
    await goToScreen(page, '/admin/settings/mails?kind=booking-confirmed');
    const letter = page.frameLocator('main iframe').first();
    await expect(letter.getByRole('heading', { name: 'You’re booked, Ada' })).toBeVisible();
    const change = page.getByRole('button', { name: 'Change Text' });
    await change.click();
    const dialog = page.getByRole('dialog', { name: /^Change Text/ });
    const heading = dialog.getByLabel('Heading');
    await heading.fill('Hello {reason}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading).toHaveAccessibleDescription(/has no \{reason\}/);
    await heading.fill('Hello {name}, see you in {class}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The text is saved')).toBeVisible();
    await expect(letter.getByRole('heading', { name: 'Hello Ada, see you in Hatha Yoga' })).toBeVisible();

    await change.click();
    await dialog.getByRole('button', { name: 'Restore default text' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(letter.getByRole('heading', { name: 'You’re booked, Ada' })).toBeVisible();

    await page.getByLabel('Which email').selectOption('Your sign-in link');
    await expect(letter.getByRole('heading', { name: 'Here is your sign-in link' })).toBeVisible();
    await expect(change).toBeHidden();
  });
});

test('days are closed and reopened in one step each, affected people are notified, and an outage loses no input', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  const { key, person } = await placeBooking(studio, { days: 8 });
  const day = key.split('@')[1] ?? '';
  await openAdmin(page, '/admin/settings');
  const closingDays = section(page, 'Closing days');
  await expect(closingDays).toContainText('No closing days are planned.');
  const openButton = closingDays.getByRole('button', { name: 'Close Days' });
  await openButton.click();
  const dialog = page.getByRole('dialog', { name: 'Close Days' });
  const submitButton = dialog.getByRole('button', { name: 'Close Days' });

  await submitButton.click();
  await expect(dialog.getByLabel('First day')).toBeFocused();
  await dialog.getByLabel('First day').fill('2072-12-24');
  await expect(dialog).toContainText('This is more than two years away. Please check the year.');
  await dialog.getByLabel('Reason').fill('Christmas');
  await submitButton.click();
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/more than two years away/);
  await dialog.getByLabel('Last day').fill(day);
  await dialog.getByLabel('First day').fill(day);
  await expect(dialog.getByLabel('Last day')).toHaveValue(abbreviatedDay(day as StudioDay));
  await expect(dialog).toContainText(/\d+ class(es)? will be cancelled\. \d+ booking/);
  await dialog.getByLabel('Reason').fill('A new floor');
  // While the studio is unreachable, the input is preserved.
  await page.route('**/rpc/close_days', (route) => route.abort());
  await submitButton.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('A new floor');
  await page.unroute('**/rpc/close_days');
  await submitButton.click();
  await expect(page.getByText(/^The studio is closed/)).toBeVisible();
  const calls = page.getByRole('dialog', { name: 'Please telephone' });
  await expect(calls.or(closingDays.getByText('A new floor')).first()).toBeVisible();
  if (await calls.isVisible()) await calls.getByRole('button', { name: 'Done' }).click();
  await expect(closingDays).toContainText('A new floor');
  await expect(closingDays).toContainText(/\d+ class(es)? cancelled/);

  const sentMailKinds = async () => {
    const rows = await studio.sql('select kind from mails where recipient = $1 order by number', [
      person.email,
    ]);
    return (rows as { kind: string }[]).map(({ kind }) => kind);
  };
  expect(await sentMailKinds()).toEqual(['booking-confirmed', 'class-cancelled']);
  // Only a person who was told of the cancellation is told that the class is held after all.
  await studio.sql('update mails set attempts = 1, sent_at = created_at where recipient = $1', [
    person.email,
  ]);
  const visitor = await page.context().newPage();
  await visitor.goto(`/schedule?date=${day}&view=day`);
  await expect(visitor.getByText(/^Places as of/)).toBeVisible();
  await expect(visitor.locator('li[data-occurrence]').first()).toContainText('Studio closed');
  await visitor.close();

  await openButton.click();
  await dialog.getByLabel('First day').fill(day);
  await expect(dialog).toContainText('The studio is already closed on one of these days.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  await closingDays.getByRole('button', { name: /^Reopen/ }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await expect(question).toContainText('A new floor');
  await question.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(/^The studio is open again\. \d+ class/)).toBeVisible();
  expect((await sentMailKinds()).at(-1)).toBe('class-brought-back');
});
