import type { Page } from 'playwright/test';
import { openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/page-test.ts';
import { directUrl } from '../support/studio.ts';

/* What is typed between pressing Save and the answer stays in the form, as unsaved input. */

/** Holds the next answer of a function of the database until the returned function is called. */
async function holdAnswer(page: Page, name: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**/rpc/${name}`,
    async (route) => {
      const response = await route.fetch({ url: directUrl(route.request().url()) });
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return release;
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
    `insert into payments (kind, amount_minor, currency, method, taken_at) values ('sale', 2000, 'GBP', 'cash', studio.studio_now())`,
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
  await studio.sql(`insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '')`);
  const [person] = await studio.sql<{ number: string }>(
    `select number::text from people where email = 'rowan@post.example'`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes.getByLabel('Note').fill('Left');
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
