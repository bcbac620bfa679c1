import type { Locator, Page } from 'playwright/test';
import { openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/page-test.ts';

/* A record that a colleague deletes stays on the screen, and a page that no longer exists becomes the last one. */

/** Lets the page query the studio again, as it does after an outage, until it shows a message. */
async function queryUntil(page: Page, message: Locator): Promise<void> {
  // A query is not repeated within a second.
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect(message).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('the input into a post remains while a colleague deletes it', async ({ page, studio }) => {
  await openAdmin(page, '/admin/blog/choosing-a-mat');
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.fill('A sentence that took an hour.');
  await studio.sql(`delete from posts where slug = 'choosing-a-mat'`);
  await queryUntil(page, page.getByRole('alert').filter({ hasText: 'This post' }));
  await expect(excerpt).toHaveValue('A sentence that took an hour.');
});

test('a note remains while its person is erased', async ({ page, studio }) => {
  await studio.sql(`insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '')`);
  const [person] = await studio.sql<{ number: string }>(
    `select number::text from people where email = 'rowan@post.example'`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
  await page.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Prefers the back row.');
  await studio.sql(`delete from people where email = 'rowan@post.example'`);
  await queryUntil(page, page.getByRole('alert').filter({ hasText: 'This person no longer exists' }));
  await expect(note).toHaveValue('Prefers the back row.');
});

test('a page past the end of a list becomes the last page, without a step in the history', async ({
  page,
}) => {
  await openAdmin(page, '/admin/users');
  await openAdmin(page, '/admin/users?offset=100000');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect(page).not.toHaveURL(/offset=100000/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/users$/);
});
