import type { Locator, Page } from 'playwright/test';
import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/*
 * A record that a colleague deletes stays on the screen. A page that no longer exists becomes the last one; Back leads to
 * the page before.
 */

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

test('a list no longer shows a record that turned out to be gone', async ({ page, studio }) => {
  await studio.sql(
    `insert into closures (from_on, to_on, reason) select day, day, 'A new floor' from (select studio.studio_today() + 8) as days (day)`,
  );
  await openAdmin(page, '/admin/settings');
  const closingDays = page.getByRole('region', { name: 'Closing days' });
  await closingDays.getByRole('button', { name: /^Reopen/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Reopen the studio' });
  await studio.sql('delete from closures');
  await question.getByRole('button', { name: 'Reopen' }).click();
  await expect(question.getByRole('alert')).toContainText('This no longer exists.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(closingDays).toContainText('No closing days are planned.');
});

test('the details of an order that is gone by now say so at once', async ({ page, studio }) => {
  const [order] = await studio.sql<{ number: string }>(
    `insert into orders (name, email, phone, note, status, request_id, total, placed_at)
     values ('Rowan Pike', 'rowan@post.example', '07700 900103', '', 'placed', gen_random_uuid(), 1900, studio_now())
     returning number::text`,
  );
  await studio.sql(
    `insert into order_lines (order_number, position, product, name, quantity, price)
     select $1, 1, id, name, 1, 1900 from products where id = 'natural-cork-mat'`,
    [order?.number],
  );
  await openAdmin(page, '/admin/store/orders');
  await page.getByRole('button', { name: `Actions for EK-S-${order?.number}` }).click();
  await studio.sql('delete from orders where number = $1', [order?.number]);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await expect(dialogOf(page)).toContainText('This order was not found');
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

test('another page of a list is a step in the history, which Back undoes', async ({ page, studio }) => {
  await studio.sql(
    `insert into class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price, status)
     select 'extra-' || number, 'Extra ' || number, class_type, class_type_id, instructor, days, starts, ends, price, 'paused'
     from class_series, generate_series(1, 20) as number where key = 'thursday-live'`,
  );
  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at, person)
     select 'sale', 1500, 'GBP', 'cash', studio_now(), null from generate_series(1, 30)`,
  );
  await studio.sql(
    `insert into payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
     select number, 1, 'Hatha Yoga', 1, 1500, 2000, 250 from payments`,
  );
  await openAdmin(page, '/admin/help');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const address of [
    '/admin/classes',
    '/admin/bookings',
    '/admin/takings',
    '/admin?show=passes',
    '/admin/users',
  ])
    await test.step(address, async () => {
      await goToScreen(page, address);
      await expect(pages).toContainText(/^1 to /);
      await pages.getByRole('button', { name: 'Next' }).click();
      await expect(pages).not.toContainText(/^1 to /);
      await expect(page).toHaveURL(/[?&]offset=\d+$/);
      await page.goBack();
      await expect(page).toHaveURL((url) => url.href.endsWith(address));
      await expect(pages).toContainText(/^1 to /);
    });
});
