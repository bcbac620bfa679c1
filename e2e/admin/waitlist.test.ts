import { expectAccessible } from '../support/accessibility/accessible.ts';
import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The waitlist, as staff see it. */

test.use({ at: '2026-03-02T05:30:00Z' });

test('staff see since when people wait, with priority or not, and who was notified, and give a place with a reason', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate pass_entries');
  const rows = await studio.sql<{ number: number }>(`
    with class_date as (
      select number from occurrences where held_on = '2026-03-04' and capacity > 5 order by number limit 1
    ), emptied as (
      delete from bookings where occurrence in (select number from class_date)
    )
    insert into bookings (occurrence, name, email, phone, payment_method, status, request_id, booked_at, notified_at)
    select class_date.number, name, lower(name) || '@post.example', '07700 900200', method::payment_method, 'waitlisted',
      gen_random_uuid(), booked_at::timestamptz, told_at::timestamptz
    from class_date, (values
      ('Bea', 'credit_card', '2026-02-28 09:05Z', '2026-03-01 20:00Z'),
      ('Cyd', 'credit_card', '2026-03-01 10:00Z', null),
      ('Dot', 'membership', '2026-03-01 11:00Z', null)
    ) as waiting (name, method, booked_at, told_at)
    returning occurrence as number`);
  await studio.sql(
    `select give_pass(person, 'monthly-unlimited', 'Paid by card.') from bookings where name = 'Dot'`,
  );
  await openAdmin(page, `/admin/bookings?open=${rows[0]?.number}`);
  await waitForScreen(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Manage Attendees' }).click();
  const waitlist = dialog.getByRole('list', { name: 'Waitlist' });
  await expect(waitlist.getByRole('listitem')).toHaveCount(3);
  await expect(waitlist.getByRole('listitem').first()).toContainText(/^Dot.*no\. 1/);
  await expect(waitlist.getByRole('listitem').first()).toContainText(
    'Waiting since 1 March 2026, 11:00 · Priority booking',
  );
  await expect(waitlist.getByRole('listitem').nth(1)).toContainText(
    'Waiting since 28 February 2026, 09:05 · Told of a free place 1 March 2026, 20:00',
  );
  await expect(waitlist.getByRole('listitem').nth(2)).not.toContainText(/Told|Priority/);

  await waitlist.getByRole('button', { name: 'Move Up : Cyd' }).click();
  await expect(waitlist.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(waitlist.getByText('Please give a reason of up to 200 characters.')).toBeVisible();
  await expectAccessible(page);
  await waitlist.getByLabel('Reason').fill('Rang us first');
  const question = questionOf(page, 'Leave without saving?');
  const waysToLeave = {
    Escape: () => page.keyboard.press('Escape'),
    Close: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    'Not Now': () => waitlist.getByRole('button', { name: 'Not Now' }).click(),
  };
  for (const [label, leave] of Object.entries(waysToLeave)) {
    await leave();
    await expect(question, label).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(waitlist.getByLabel('Reason'), label).toHaveValue('Rang us first');
  }
  await waitlist.getByLabel('Reason').focus();
  await page.keyboard.press('Enter');
  await expect(waitlist.getByRole('listitem')).toHaveCount(2);
  const attendees = dialog.getByRole('list', { name: 'Attendees' });
  await attendees.getByRole('button', { name: /^Cyd/ }).click();
  await expect(attendees).toContainText('Moved up from the waitlist: Rang us first');
  await attendees.getByText('History').click();
  await expect(attendees).toContainText('Reason: Rang us first');
  const mails = await studio.sql<{ kind: string; recipient: string }>(
    `select kind, recipient from mails where recipient like '%@post.example'`,
  );
  expect(mails).toEqual([{ kind: 'booking-promoted', recipient: 'cyd@post.example' }]);
});
