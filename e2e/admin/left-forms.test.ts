import type { Locator, Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { loseAnswer, loseRequest } from '../support/late-answers.ts';
import { toast } from '../support/store/shopping.ts';

/* Forms of staff that are left after a lost answer: what they sent may have been carried out. */

test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_/));

async function openPerson(page: Page, studio: TestStudio): Promise<void> {
  const [person] = await studio.sql<{ number: string }>(
    `insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '') returning number::text`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
}

/** Gives a class pack in a newly opened form. Returns the form. */
async function givePass(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Give a Pass' }).click();
  const form = dialogOf(page, { name: /^Give a Pass/ });
  await form.getByLabel('Plan').selectOption('10-Class Pack');
  await form.getByLabel('How it is paid').selectOption('free');
  await form.getByLabel('Note').fill('Birthday');
  await form.getByRole('button', { name: 'Give Pass' }).click();
  return form;
}

/** Leaves a form whose request has got no answer. */
async function leave(page: Page, form: Locator): Promise<void> {
  await expect(form.getByRole('alert')).toContainText('We could not reach the studio.');
  await page.keyboard.press('Escape');
  await questionOf(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toBeHidden();
}

const countPasses = async (studio: TestStudio) =>
  (
    await studio.sql(
      `select from passes join people on people.number = passes.person where people.name = 'Rowan Pike'`,
    )
  ).length;

test('a form that is left after a lost answer says that it was carried out, and the list shows it', async ({
  page,
  studio,
}) => {
  await openPerson(page, studio);
  await loseAnswer(page, 'give_pass');
  await leave(page, await givePass(page));
  await expect(
    toast(
      page,
      'What you sent before you left the form was carried out after all; only the answer was lost. Please look at the result.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Memberships and packs' })).toContainText('10-Class Pack');
  expect(await countPasses(studio)).toBe(1);
});

test('a form that is opened again on a page that was loaded again after a lost answer warns, too', async ({
  page,
  studio,
}) => {
  await openPerson(page, studio);
  await loseAnswer(page, 'give_pass');
  await expect((await givePass(page)).getByRole('alert')).toContainText('We could not reach the studio.');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  const form = await givePass(page);
  await expect(form.getByRole('alert')).toContainText('What you sent before was carried out after all');
  expect(await countPasses(studio)).toBe(1);
});

test('a form that is opened again after a lost answer does the same a second time only after a warning', async ({
  page,
  studio,
}) => {
  await openPerson(page, studio);
  await loseAnswer(page, 'give_pass');
  await loseRequest(page, 'give_up_request');
  await leave(page, await givePass(page));
  const form = await givePass(page);
  await expect(form.getByRole('alert')).toContainText('What you sent before was carried out after all');
  expect(await countPasses(studio)).toBe(1);
  await form.getByRole('button', { name: 'Give Pass' }).click();
  await expect(form).toBeHidden();
  expect(await countPasses(studio)).toBe(2);
});

test('a form that is opened again after a request that never arrived is sent at once', async ({
  page,
  studio,
}) => {
  await openPerson(page, studio);
  await loseRequest(page, 'give_pass');
  await leave(page, await givePass(page));
  await expect(await givePass(page)).toBeHidden();
  expect(await countPasses(studio)).toBe(1);
});
