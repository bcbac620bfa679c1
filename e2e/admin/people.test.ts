import { readFile } from 'node:fs/promises';
import { people } from '../support/accounts/signing-in.ts';
import { goToScreen, openAdmin, shell } from '../support/admin/admin.ts';
import { openPersonBeforeAnswer } from '../support/admin/staff-data.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* What an admin does with people and their stored data. */

test.slow();

test('an admin finds a guest, adds a note and a pass, merges and separates a duplicate, and erases the guest', async ({
  page,
  studio,
}) => {
  const { person } = await placeBooking(studio);

  await test.step('the guest is found with their next class, and gets a note', async () => {
    await openAdmin(page, '/admin/users');
    const search = page.getByRole('searchbox', { name: 'Search people' });
    await search.fill(person.name);
    await page.getByRole('table', { name: 'People' }).getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Coming classes' }).getByRole('listitem').first(),
    ).toContainText('Confirmed');

    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await notes.getByLabel('Note').fill('Left knee');
    for (const leave of [
      () => shell(page).sidebar.getByRole('link', { name: 'Dashboard' }).click(),
      () => notes.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await leave();
      await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
      await expect(notes.getByLabel('Note')).toHaveValue('Left knee');
    }
    await notes.getByLabel('Teachers of their classes can read it, too').check();
    await notes.getByRole('button', { name: 'Save Note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Left knee');
    await expect(notes.getByRole('listitem')).toContainText('For teachers');
  });

  await test.step('opening another note discards nothing', async () => {
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await notes.getByLabel('Note').fill('Prefers the window');
    await notes.getByRole('button', { name: 'Edit note: Left knee' }).click();
    await expect(notes.getByLabel('Note').last()).toHaveValue('Prefers the window');
    await expect(notes.getByLabel('Note').first()).toHaveValue('Left knee');
    await notes.getByRole('button', { name: 'Cancel' }).first().click();
    await notes.getByRole('button', { name: 'Save Note' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a pass is given and changed with a reason, and its ledger shows both', async () => {
    const passes = page.getByRole('region', { name: 'Memberships and packs' });
    await expect(passes).toContainText('None so far.');

    await passes.getByRole('button', { name: 'Give a Pass' }).click();
    const giveDialog = page.getByRole('dialog', { name: /^Give a Pass/ });
    const giveButton = giveDialog.getByRole('button', { name: 'Give Pass' });
    await giveButton.click();
    await expect(giveDialog.getByLabel('Plan')).toHaveAccessibleDescription(/Please choose a plan/);
    await giveDialog.getByLabel('Plan').selectOption('10-Class Pack');
    await expect(giveDialog.getByLabel('Plan')).toHaveAccessibleDescription(/£120 for 10 classes/);
    await giveDialog.getByLabel('How it is paid').selectOption('Free, with a reason');
    await giveButton.click();
    await expect(giveDialog.getByLabel('Note')).toHaveAccessibleDescription(/Please say why it is free/);
    await giveDialog.getByLabel('How it is paid').selectOption('Not yet paid');
    await giveButton.click();
    await expect(giveDialog).toBeHidden();
    const pack = passes.getByRole('listitem').first();
    await expect(pack).toContainText('10 of 10 classes left');
    await expect(pack).toContainText('Unpaid: £120');
    await pack.getByRole('button', { name: /^Card/ }).click();
    await expect(pack).not.toContainText('Unpaid');

    await pack.getByRole('button', { name: /^Change Pass/ }).click();
    const changeDialog = page.getByRole('dialog', { name: /^Change Pass/ });
    await changeDialog.getByLabel('Classes left').fill('8');
    await changeDialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(changeDialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason/);
    await changeDialog.getByLabel('Reason').fill('Two were used before the ledger began');
    await changeDialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(changeDialog).toBeHidden();
    await expect(pack).toContainText('8 of 10 classes left');
    await pack.getByText('What happened to it').click();
    await expect(pack).toContainText('Corrected: Two were used before the ledger began');

    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByRole('button', { name: /^Receipt and Refund/ }).click();
    const receipt = page.getByRole('dialog', { name: /^Receipt/ });
    await receipt.getByRole('button', { name: 'Refund', exact: true }).click();
    await receipt.getByLabel('Refund for 10-Class Pack').fill('96');
    await receipt.getByLabel('Reason').fill('Moved away');
    await receipt.getByRole('checkbox', { name: 'End 10-Class Pack' }).check();
    await receipt.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(receipt).toContainText('Refunded in');
    await receipt.getByRole('button', { name: 'Close' }).click();
    await expect(pack).toContainText('Ended');
    await expect(pack).toContainText('Refunded: Moved away');
  });

  await test.step('a duplicate is shown beside the person, merged and separated again', async () => {
    await goToScreen(page, '/admin/users?search=imogen');
    await page.getByRole('link', { name: 'Imogen Vale' }).click();
    const duplicates = page.getByRole('region', { name: 'Duplicates' });
    const mergeButton = duplicates.getByRole('button', { name: 'Merge a Duplicate' });
    const dialog = page.getByRole('dialog', { name: /^Merge a Duplicate/ });
    const chooseDuplicate = async () => {
      await mergeButton.click();
      await dialog.getByRole('searchbox').fill(person.email);
      await dialog.getByRole('button', { name: person.name }).click();
      await expect(dialog.getByRole('heading', { name: 'Becomes part of it' })).toBeVisible();
    };
    await chooseDuplicate();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(mergeButton).toBeFocused();
    await chooseDuplicate();
    await expect(dialog).toContainText(person.email);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(duplicates.getByRole('listitem')).toContainText(person.email);
    await expect(page.getByRole('region', { name: 'Coming classes' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Also known as').locator('+ ul')).toContainText(person.email);
    await goToScreen(page, `/admin/users?search=${encodeURIComponent(person.email)}`);
    await page.getByRole('link', { name: 'Imogen Vale' }).click();
    await duplicates.getByRole('button', { name: 'Undo the merge' }).click();
    await expect(duplicates.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('another person gets a role', async () => {
    await goToScreen(page, '/admin/users?search=900103');
    await page.getByRole('link', { name: 'Sadie Marlow' }).click();
    await page.getByLabel('Role of Sadie Marlow').selectOption('instructor');
    await questionOf(page).getByRole('button', { name: 'Change Role' }).click();
    await expect(page.getByText('Member to Instructor, by Imogen Vale')).toBeVisible();
  });

  await test.step('staff cannot be erased', async () => {
    await goToScreen(page, '/admin/users/requests');
    await page.getByLabel('Email address').fill(people.admin);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is the studio’s only admin.').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('the guest’s data are looked up, downloaded and erased', async () => {
    const { email } = person;
    await goToScreen(page, '/admin/users/requests');
    const address = page.getByLabel('Email address');
    const lookUp = page.getByRole('button', { name: 'Look up' });
    await address.fill('nobody');
    await lookUp.click();
    await expect(address).toHaveAccessibleDescription(/needs an @/);

    await address.fill(email.toUpperCase());
    await lookUp.click();
    const storedData = page.getByRole('region', { name: /^Stored under/ });
    await expect(storedData).toContainText('1, 1 still to come');
    const download = page.waitForEvent('download');
    await storedData.getByRole('button', { name: 'Download as JSON' }).click();
    const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(data).toMatchObject({ account: null, bookings: [{ email, status: 'confirmed' }] });

    await storedData.getByRole('button', { name: 'Erase this person' }).click();
    const question = questionOf(page);
    await expect(question).toContainText(email.toUpperCase());
    await question.getByRole('button', { name: 'Erase this person' }).click();
    await expect(page.getByText('Everything that said who they were has been erased.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Erased so far' }).getByRole('listitem').first(),
    ).toContainText('By Imogen Vale: 1 booking, 1 pass, 2 emails');

    await address.fill(email);
    await lookUp.click();
    await expect(page.getByText('Nothing is stored under')).toBeVisible();
  });
});

test.describe('on a person’s page', () => {
  test.use({ at: '2026-03-02T05:30:00Z' });

  test('forms begin with the studio’s day on a device whose clock is a day slow', async ({
    page,
    studio,
  }) => {
    const { person } = await placeBooking(studio);
    const [row] = await studio.sql<{ number: string }>('select number::text from people where email = $1', [
      person.email,
    ]);
    await page.context().clock.setFixedTime('2026-03-01T05:30:00Z');
    await openAdmin(page, `/admin/users/${row?.number}`);
    await page.getByRole('button', { name: 'Book a Class for Them' }).click();
    await expect(page.getByRole('dialog').getByLabel('Day')).toHaveValue(/ 2 Mar 2026$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Give a Pass' }).click();
    await expect(page.getByRole('dialog').getByLabel('First day')).toHaveValue(/ 2 Mar 2026$/);
  });

  test('a class is booked and paid, and a second message needs a confirmation; a person without an email address is erased', async ({
    page,
    studio,
  }) => {
    await studio.sql(
      `insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '07700 900456')`,
    );
    const [person] = await studio.sql<{ number: string }>(
      `select number::text from people where email = 'rowan@post.example'`,
    );
    await openAdmin(page, `/admin/users/${person?.number}`);
    await page.getByRole('button', { name: 'Book a Class for Them' }).click();
    const booking = page.getByRole('dialog', { name: /^Book a Class/ });
    await booking.getByRole('button', { name: 'Book Class' }).click();
    await expect(booking.getByLabel('Class', { exact: true })).toHaveAccessibleDescription(
      /Please choose a class/,
    );
    await booking.getByLabel('Day').fill('2026-03-03');
    await booking.getByLabel('Class', { exact: true }).selectOption({ index: 1 });
    await booking.getByRole('button', { name: 'Book Class' }).click();
    await expect(booking).toBeHidden();
    await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Booking confirmed');
    const comingClasses = page.getByRole('region', { name: 'Coming classes' });
    await expect(comingClasses.getByRole('listitem')).toContainText('to pay');
    await comingClasses.getByRole('button', { name: /^Cash/ }).click();
    await expect(comingClasses.getByRole('listitem')).not.toContainText('to pay');
    await expect(page.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toContainText('Cash');

    const writeButton = page.getByRole('button', { name: 'Write a Message' });
    await writeButton.click();
    const message = page.getByRole('dialog', { name: /^Write a Message/ });
    const sendButton = message.getByRole('button', { name: 'Send Message' });
    await sendButton.click();
    await expect(message.getByLabel('Subject')).toHaveAccessibleDescription(/Please enter a subject/);
    await message.getByLabel('Subject').fill('Your scarf');
    await message.getByRole('textbox', { name: 'Message' }).fill('It is at reception.');
    await sendButton.click();
    await expect(message).toBeHidden();
    await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Message to one person');
    await writeButton.click();
    await message.getByLabel('Subject').fill('Your gloves');
    await message.getByRole('textbox', { name: 'Message' }).fill('They are here, too.');
    await sendButton.click();
    await expect(message.getByText(/^A message to this person went out/)).toBeVisible();
    await message.getByRole('button', { name: 'Send This One, Too' }).click();
    await expect(message).toBeHidden();

    await studio.sql(`insert into people (name, email, phone) values ('Noel Ash', '', '07700 900457')`);
    const [otherPerson] = await studio.sql<{ number: string }>(
      `select number::text from people where name = 'Noel Ash'`,
    );
    await goToScreen(page, `/admin/users/${otherPerson?.number}`);
    await expect(page.getByRole('button', { name: 'Write a Message' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Book a Class for Them' }).click();
    await booking.getByLabel('Day').fill('2026-03-03');
    await booking.getByLabel('Class', { exact: true }).selectOption({ index: 1 });
    await booking.getByRole('button', { name: 'Book Class' }).click();
    await expect(booking).toBeHidden();
    const storedData = page.getByRole('region', { name: 'Stored under Noel Ash' });
    await expect(storedData).toContainText('1, 1 still to come');
    await storedData.getByRole('button', { name: 'Erase this person' }).click();
    await expect(questionOf(page)).toContainText('Noel Ash');
    await questionOf(page).getByRole('button', { name: 'Erase this person' }).click();
    await expect(page.getByText('Everything that said who they were has been erased.')).toBeVisible();
    expect(await studio.sql(`select number from people where name = 'Noel Ash'`)).toEqual([]);
  });

  test('a class is booked a year ahead, but not more than two years', async ({ page, studio }) => {
    await studio.sql(`insert into people (name, email, phone) values ('Noel Ash', '', '07700 900457')`);
    const [person] = await studio.sql<{ number: string }>(
      `select number::text from people where name = 'Noel Ash'`,
    );
    await openAdmin(page, `/admin/users/${person?.number}`);
    await page.getByRole('button', { name: 'Book a Class for Them' }).click();
    const booking = page.getByRole('dialog', { name: /^Book a Class/ });
    const classField = booking.getByLabel('Class', { exact: true });
    await booking.getByLabel('Day').fill('2062-03-02');
    await expect(classField).toHaveAccessibleDescription(/more than two years away/);
    await booking.getByLabel('Day').fill('2027-03-02');
    await classField.selectOption({ index: 1 });
    await booking.getByRole('button', { name: 'Book Class' }).click();
    await expect(booking).toBeHidden();
    await expect(page.getByRole('region', { name: 'Coming classes' })).toContainText('2 March 2027');
  });

  test('a class is booked although somebody of the same name is in it', async ({ page, studio }) => {
    await studio.sql(`insert into people (name, email, phone) values ('Noel Ash', '', '07700 900457')`);
    const [person] = await studio.sql<{ number: string }>(
      `select number::text from people where name = 'Noel Ash'`,
    );
    await openAdmin(page, `/admin/users/${person?.number}`);
    await page.getByRole('button', { name: 'Book a Class for Them' }).click();
    const booking = page.getByRole('dialog', { name: /^Book a Class/ });
    await booking.getByLabel('Day').fill('2026-03-03');
    await booking.getByLabel('Class', { exact: true }).selectOption({ index: 1 });
    await studio.sql(
      `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
       select number, 'Noel Ash', '', '', 'pay_at_studio', 'confirmed', gen_random_uuid(), true
       from occurrences where number = $1`,
      [await booking.getByLabel('Class', { exact: true }).inputValue()],
    );
    await booking.getByRole('button', { name: 'Book Class' }).click();
    const question = booking.getByRole('alert').filter({ hasText: 'Noel Ash is already here.' });
    await question.getByRole('button', { name: 'Add Another Place' }).click();
    await expect(booking).toBeHidden();
    await expect(page.getByRole('region', { name: 'Coming classes' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('the page of a person of many years shows what is newest and what is unpaid, and everything on request', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate bookings, payments, orders cascade');
  await studio.sql(
    // The triggers would refuse places in past classes.
    `set session_replication_role = 'replica';
     insert into occurrences (series, held_on, starts, ends, instructor, capacity)
     select key, studio.studio_today() - week * 7, starts, ends, instructor, capacity
     from (select * from class_series order by key limit 1) as series cross join generate_series(100, 111) as week;
     insert into bookings
       (occurrence, person, name, email, phone, payment_method, status, request_id, price_minor, currency)
     select occurrences.number, people.number, people.name, people.email, '07700 900103', 'pay_at_studio', 'attended',
       gen_random_uuid(), case when held_on = studio.studio_today() - 777 then 1500 else 0 end, 'GBP'
     from occurrences cross join people
     where held_on between studio.studio_today() - 777 and studio.studio_today() - 700 and people.email = '${people.member}';
     insert into orders (person, name, email, phone, note, status, request_id, total, placed_at)
     select people.number, people.name, people.email, '07700 900103', '', 'cancelled', gen_random_uuid(), 1900,
       now() - month * interval '30 days'
     from people cross join generate_series(1, 11) as month where people.email = '${people.member}';
     set session_replication_role = 'origin';
     insert into person_notes (person, body)
     select people.number, 'Note ' || n from people cross join generate_series(1, 7) as n
     where people.email = '${people.member}';
     select studio.give_pass(people.number, 'monthly-unlimited', '', studio.studio_today() - month * 31, charged => month = 6)
     from people cross join generate_series(1, 6) as month where people.email = '${people.member}'`,
  );
  const [member] = await studio.sql<{ number: number }>('select number from people where email = $1', [
    people.member,
  ]);
  await openAdmin(page, `/admin/users/${member?.number}`);
  const listIn = async (
    title: string,
    { first, all, records }: { first: number; all: number; records: string },
  ) => {
    const section = page.getByRole('region', { name: title });
    const lines = section.locator('ul > li');
    await expect(lines).toHaveCount(first);
    const last = await lines.last().textContent();
    await section.getByRole('button', { name: `Show all ${all} ${records}` }).click();
    await expect(lines).toHaveCount(all);
    return last;
  };
  await listIn('Notes', { first: 5, all: 7, records: 'notes' });
  // The sample has another pass, which is valid.
  const lastPass = await listIn('Memberships and packs', { first: 4, all: 7, records: 'passes' });
  expect(lastPass).toContain('£85 to pay');
  await listIn('Orders', { first: 10, all: 11, records: 'orders' });
  const lastBooking = await listIn('Bookings so far', { first: 11, all: 12, records: 'bookings' });
  expect(lastBooking).toContain('£15 to pay');
});

test('two admins who edit one note see each other’s text', async ({ page, studio }) => {
  await studio.sql(`insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '')`);
  await studio.sql(
    `insert into person_notes (person, body) select number, 'Left knee' from people where email = 'rowan@post.example'`,
  );
  const [person] = await studio.sql<{ number: string }>(
    `select number::text from people where email = 'rowan@post.example'`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Edit note: Left knee' }).click();
  await notes.getByLabel('Note').fill('Both knees');
  await studio.sql(`update person_notes set body = 'Right knee' where body = 'Left knee'`);
  await notes.getByRole('button', { name: 'Save Note' }).click();
  const conflict = notes.getByRole('alert');
  await expect(conflict).toContainText('Theirs: Right knee');
  await expect(conflict).toContainText('Yours: Both knees');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Both knees');
  await expect(notes.getByLabel('Note')).toBeHidden();
});

test('a person’s page that is opened again shows nothing from before their place was cancelled', async ({
  page,
  studio,
}) => {
  const { person } = await placeBooking(studio);
  const [booking] = await studio.sql<{ person: string; occurrence: string }>(
    'select person::text, occurrence::text from bookings where email = $1',
    [person.email],
  );
  await openAdmin(page, `/admin/users/${booking?.person}`);
  const coming = page.getByRole('region', { name: 'Coming classes' });
  await expect(coming.getByRole('listitem')).toContainText('Confirmed');

  await goToScreen(page, `/admin/bookings?open=${booking?.occurrence}&panel=attendees`);
  const dialog = page.getByRole('dialog', { name: /^Manage Attendees/ });
  await dialog.getByRole('button', { name: new RegExp(`^${person.name}`) }).click();
  await dialog.getByRole('button', { name: `Cancel Place : ${person.name}` }).click();
  await dialog.getByRole('button', { name: `Yes, Cancel It : ${person.name}` }).click();
  await expect(page.getByText(`The place of ${person.name} is cancelled`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  const release = await openPersonBeforeAnswer(page, booking?.person);
  await expect(coming).toHaveCount(0);
  release();
  await expect(page.getByRole('region', { name: 'Bookings so far' })).toContainText('Cancelled');
});
