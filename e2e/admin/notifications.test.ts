import { expectAccessible } from '../support/accessibility/accessible.ts';
import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Events, and the mails that they caused, as the recipients read them. */

test('a booking is listed as an event, and its mail can be read as it is sent', async ({ page, studio }) => {
  const { person } = await placeBooking(studio);
  await openAdmin(page, '/admin/notifications');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `${person.name} booked` })
    .first();
  await entry.getByRole('button', { name: person.email }).click();
  const mail = page.getByRole('dialog', { name: 'Booking confirmed' });
  await expect(mail.getByText(/^Subject: Your place in /)).toBeVisible();
  const letter = mail.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: /^You’re booked/ })).toBeVisible();
  // The mail keeps its styles, although the site allows no inline styles.
  await expect(letter.locator('.sheet')).toHaveCSS('max-width', '560px');
  await expect(letter.getByRole('link')).toHaveCount(0);
  await mail.getByRole('button', { name: 'Text' }).click();
  await expect(mail.getByText('See or cancel your booking:')).toBeVisible();
  await mail.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('What happened', { exact: true }).selectOption('Cancellations');
  await expect(entry).toBeHidden();
});

test('an erased person is no longer listed, even if the list cannot be loaded again', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const { person } = await placeBooking(studio);
  const [row] = await studio.sql<{ number: string }>(
    `select number::text from people where email = '${person.email}'`,
  );
  await openAdmin(page, '/admin/notifications');
  const main = page.getByRole('main');
  await expect(main).toContainText(person.email);
  await goToScreen(page, `/admin/users/${row?.number}`);
  await main.getByRole('button', { name: 'Erase this person' }).click();
  await questionOf(page).getByRole('button', { name: 'Erase this person' }).click();
  await expect(page.getByText('Everything that said who they were has been erased.')).toBeVisible();
  await page.route('**/rpc/staff_activity*', (route) => route.abort());
  await goToScreen(page, '/admin/notifications');
  await expect(main).toContainText('this could not be loaded');
  await expect(main).not.toContainText(person.email);
});

test('of the mails that did not arrive, one that failed is sent again, and one that came back says why', async ({
  page,
  studio,
}) => {
  await studio.sql(
    `insert into studio.mails (kind, recipient, payload, attempts, problem, failed_at, sent_at, bounced_at)
     values
       ('password-changed', 'ada@post.example', '{"changedAt": "2026-03-01T10:00:00Z"}', 5, 'Mailbox full', now(), null, null),
       ('password-changed', 'typo@post.example', '{"changedAt": "2026-03-01T10:00:00Z"}', 1, 'No such user', null, now(), now())`,
  );
  await openAdmin(page, '/admin');
  const failedMails = page.getByRole('region', { name: 'Emails that did not arrive' });
  await expect(failedMails).toContainText('Mailbox full');
  await expect(failedMails).toContainText('No such user');
  await expect(failedMails.getByRole('button', { name: /^Send again/ })).toHaveCount(1);
  await failedMails.getByRole('button', { name: 'Send again to ada@post.example' }).click();
  await expect(page.getByText('The email to ada@post.example will be sent again.')).toBeVisible();
  await expect(failedMails).not.toContainText('ada@post.example');

  await failedMails.getByRole('link', { name: 'All failed emails' }).click();
  await page.getByRole('button', { name: /typo@post\.example.*Came back/ }).click();
  const mail = page.getByRole('dialog', { name: 'Password changed' });
  await expect(mail).toContainText('No such user');
  await expect(mail).toContainText('It came back from the recipient’s mail server.');
  await expect(mail.getByRole('button', { name: /^Send again/ })).toBeHidden();
  await mail.getByRole('button', { name: 'Close' }).click();

  await goToScreen(page, '/admin/notifications?show=mails');
  await expect(page.getByRole('row').filter({ hasText: 'ada@post.example' })).toContainText('Waiting');
  await expect(page.getByRole('row').filter({ hasText: 'typo@post.example' })).toContainText('Came back');
});

test('a mail that this version of the site cannot write is listed, and its dialog says so', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/There is no letter for a mail of kind "from-a-newer-version"/);
  await studio.sql(
    "insert into mails (kind, recipient, payload) values ('from-a-newer-version', 'ada@post.example', '{}')",
  );
  await openAdmin(page, '/admin/notifications?show=mails');
  await page.getByRole('button', { name: /ada@post\.example/ }).click();
  const mail = page.getByRole('dialog', { name: 'From a newer version' });
  await expect(mail).toContainText('This version of the site cannot show what it says.');
  await expectAccessible(page);
});
