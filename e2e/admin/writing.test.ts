import { expectAccessible } from '../support/accessibility/accessible.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { holdAnswer } from '../support/late-answers.ts';
import { returnTo } from '../support/returning.ts';

/* Staff see the recipients before they send a message to everybody who has booked. */

test.use({ at: '2026-03-02T05:30:00Z' });

/** Books a date for Ada, who has an email address, and for Wyn, who has only a telephone number. */
const bookTwoPeople = `
  with class_date as (
    select number from occurrences where held_on = '2026-03-04' and capacity > 5 order by number limit 1
  ), emptied as (
    delete from bookings where occurrence in (select number from class_date)
  )
  insert into bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
  select class_date.number, name, email, phone, 'credit_card', 'confirmed', gen_random_uuid(), email = ''
  from class_date, (values
    ('Ada Marsh', 'ada@post.example', '07700 900200'), ('Wyn Oakes', '', '07700 900456')
  ) as people (name, email, phone)
  returning occurrence as number`;

test('staff see the recipients before they cancel or move a date or send a message; a second message needs a confirmation', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate pass_entries');
  const [row] = await studio.sql<{ number: number }>(bookTwoPeople);
  await openAdmin(page, '/admin/bookings');
  const dialog = dialogOf(page);
  const openPanel = (panel: string) =>
    page.evaluate(
      (address) => history.pushState(null, '', address),
      `/admin/bookings?open=${row?.number}&panel=${panel}`,
    );

  const recipients = dialog.getByText('1 person will be emailed, 1 person must be telephoned.');
  await openPanel('cancel');
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await expect(recipients).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openPanel('edit');
  await expect(dialog.getByLabel('Begins')).toBeVisible();
  await expect(recipients).toHaveCount(0);
  await dialog.getByLabel('Begins').fill('05:45');
  await expect(recipients).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();

  await openPanel('write');
  await expect(dialog.getByRole('status')).toHaveText(
    '1 person will be emailed, 1 person must be telephoned.',
  );
  await expect(dialog.getByRole('link', { name: '07700 900456' })).toBeVisible();
  await dialog.getByText('Who will be emailed').click();
  await expect(dialog).toContainText('ada@post.example');

  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await dialog.getByLabel('Subject').fill('Bring socks');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It is cold.\n\nSee you soon.');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Bring socks' })).toBeVisible();
  await expect(preview.getByText('See you soon.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog).toContainText('The message is on its way.');
  await expect(dialog).toContainText('Wyn Oakes');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openPanel('write');
  await dialog.getByLabel('Subject').fill('Bring socks');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Truly.');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /A message to this class went out .* ago: “Bring socks”/,
  );
  await dialog.getByRole('button', { name: 'Send This One, Too' }).click();
  await expect(dialog).toContainText('The message is on its way.');
  const mails = await studio.sql<{ body: string }>(
    `select payload ->> 'body' as body from mails where kind = 'class-message' order by number`,
  );
  expect(mails).toEqual([{ body: 'It is cold.\n\nSee you soon.' }, { body: 'Truly.' }]);
});

test('people to telephone are named even if the dialog was closed before the answer', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate pass_entries');
  const [row] = await studio.sql<{ number: number }>(bookTwoPeople);
  await openAdmin(page, `/admin/bookings?open=${row?.number}&panel=cancel`);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Reason').fill('The heating is broken');
  const release = await holdAnswer(page, 'cancel_occurrence');
  await dialog.getByRole('button', { name: 'Cancel Class' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  release();
  await expect(
    page.getByText('The class is cancelled. Please telephone Wyn Oakes (07700 900456)'),
  ).toBeVisible();
});

test('a message that an instructor is writing stays when the date is given to somebody else', async ({
  page,
  studio,
}) => {
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where instructor = 'tom-hollis' and held_on > '2026-03-02' and cancelled_at is null
     order by number limit 1`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=write`, people.instructor);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Subject').fill('Bring socks');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It is cold.');
  await studio.sql(
    `update occurrences set instructor = (select key from instructors where key <> 'tom-hollis' order by key limit 1)
     where number = ${date?.number}`,
  );
  await setClocks(page, '2026-03-02T05:32:00Z');
  const refreshed = page.waitForResponse('**/rpc/staff_occurrence');
  await returnTo(page);
  await refreshed;
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog).toContainText('Only admins and whoever teaches this class write to its people.');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Bring socks');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('It is cold.');
});
