import type { Locator, Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswer, loseAnswer, loseRequest } from '../support/late-answers.ts';

/* What is typed between pressing Save and the answer, or after a lost answer, stays in the form, as unsaved input. */

/** Opens the page of a person without records. */
async function openPerson(page: Page, studio: TestStudio): Promise<void> {
  await studio.sql(`insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '')`);
  const [person] = await studio.sql<{ number: string }>(
    `select number::text from people where email = 'rowan@post.example'`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
}

/** Begins a note about such a person. Returns the section of notes. */
async function startNote(page: Page, studio: TestStudio): Promise<Locator> {
  await openPerson(page, studio);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes.getByLabel('Note').fill('Left');
  return notes;
}

test('what is typed while a record is saved stays, and is saved by the next press', async ({ page }) => {
  await openAdmin(page, '/admin/settings');
  await page.getByRole('region', { name: 'Booking' }).getByRole('button', { name: 'Edit Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking' });
  const hours = dialog.getByLabel('Free cancellation ends, in hours before a class');
  await hours.fill('20');
  const release = await holdAnswer(page, 'save_settings');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await hours.fill('24');
  release();
  await expect(dialog).toContainText('What you changed after pressing the button is not saved yet.');
  await expect(hours).toHaveValue('24');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('24 hours');
});

test('a count that is corrected while it is saved stays in its field', async ({ page, studio }) => {
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at) values ('sale', 2000, 'GBP', 'cash', studio.studio_now())`,
  );
  await studio.sql(
    `insert into payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
     values (10001, 1, 'Hatha Yoga', 1, 2000, 2000, 333)`,
  );
  await openAdmin(page, '/admin/takings');
  const cash = page.getByRole('listitem').filter({ hasText: 'Cash, pounds' });
  const counted = cash.getByLabel('Counted, cash, pounds');
  await counted.fill('19');
  const release = await holdAnswer(page, 'count_takings');
  await counted.press('Enter');
  await counted.fill('20');
  release();
  await expect(cash).toContainText('Counted £19.');
  await expect(counted).toHaveValue('20');
});

test('a new record that is changed while it is saved is added once', async ({ page, studio }) => {
  const notes = await startNote(page, studio);
  const release = await holdAnswer(page, 'save_person_note');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await notes.getByLabel('Note').fill('Left knee');
  release();
  await expect(notes).toContainText('What you changed after pressing the button is not saved yet.');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(notes.getByLabel('Note')).toBeHidden();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByRole('listitem')).toContainText('Left knee');
});

test('a new record that is corrected after a lost answer is added once', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  const notes = await startNote(page, studio);
  const save = notes.getByRole('button', { name: 'Save Note' });
  await loseAnswer(page, 'save_person_note');
  await save.click();
  await expect(notes.getByRole('alert')).toContainText('We could not reach the studio.');
  await notes.getByLabel('Note').fill('Left knee');
  await save.click();
  await expect(notes).toContainText('What you changed after pressing the button is not saved yet.');
  await expect(notes.getByLabel('Note')).toHaveValue('Left knee');
  await save.click();
  await expect(notes.getByLabel('Note')).toBeHidden();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByRole('listitem')).toContainText('Left knee');
});

test('a new record that is corrected after a request that never arrived is added as corrected', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  const notes = await startNote(page, studio);
  const save = notes.getByRole('button', { name: 'Save Note' });
  await loseRequest(page, 'save_person_note');
  await save.click();
  await expect(notes.getByRole('alert')).toContainText('We could not reach the studio.');
  await notes.getByLabel('Note').fill('Left knee');
  await save.click();
  await expect(notes.getByLabel('Note')).toBeHidden();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
});

test('an action that is corrected after a lost answer is not carried out a second time without a warning', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  await openPerson(page, studio);
  await page.getByRole('button', { name: 'Give a Pass' }).click();
  const dialog = page.getByRole('dialog', { name: /^Give a Pass/ });
  await dialog.getByLabel('Plan').selectOption('10-Class Pack');
  await dialog.getByLabel('How it is paid').selectOption('free');
  await dialog.getByLabel('Note').fill('Birthday');
  const give = dialog.getByRole('button', { name: 'Give Pass' });
  await loseAnswer(page, 'give_pass');
  await give.click();
  await expect(dialog.getByRole('alert')).toContainText('We could not reach the studio.');
  await dialog.getByLabel('Note').fill('Birthday present');
  await give.click();
  await expect(dialog.getByRole('alert')).toContainText('What you sent before was carried out after all');
  await expect(dialog.getByLabel('Note')).toHaveValue('Birthday present');
  const given = () =>
    studio.sql(
      `select from passes join people on people.number = passes.person where people.name = 'Rowan Pike'`,
    );
  expect(await given()).toHaveLength(1);
  await give.click();
  await expect(dialog).toBeHidden();
  expect(await given()).toHaveLength(2);
});

test('the late answer to a form that was left does not close the form that was opened since', async ({
  page,
  studio,
}) => {
  await openAdmin(page, '/admin/classes');
  const edit = page.getByRole('button', { name: /^Edit / });
  const description = page.getByRole('dialog').getByLabel('Description');
  await edit.first().click();
  await description.fill('Saved in the end');
  const release = await holdAnswer(page, 'save_class');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await edit.nth(1).click();
  await description.fill('Half a sentence');
  release();
  await expect(page.getByText('Class updated successfully!')).toBeVisible();
  await expect(description).toHaveValue('Half a sentence');
  expect(await studio.sql(`select from class_series where description = 'Saved in the end'`)).toHaveLength(1);
});

test('the late answer to a question that was left does not close the question that was asked since', async ({
  page,
}) => {
  await openAdmin(page, '/admin/blog');
  const askToDelete = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await expect(questionOf(page)).toContainText(title);
  };
  await askToDelete('Choosing a Mat');
  const release = await holdAnswer(page, 'remove_post');
  await questionOf(page).getByRole('button', { name: 'Delete Post' }).click();
  await page.keyboard.press('Escape');
  await askToDelete('Props Are Not Cheating');
  release();
  await expect(page.getByText('“Choosing a Mat” is deleted.')).toBeVisible();
  await expect(questionOf(page)).toContainText('Props Are Not Cheating');
});
