import { goToScreen, openAdmin, waitForScreen } from '../../support/admin/admin.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* Changes of lists and fields that a screen reader would not notice by itself. */

test.use({ at: '2026-03-02T05:30:00Z' });

test('another page, another order, and another search with as many results are announced', async ({
  page,
  studio,
  announcementLog,
}) => {
  const messages = () =>
    announcementLog.announcements.filter(({ isMessage }) => isMessage).map(({ text }) => text);
  await studio.sql(
    `update class_series set title = case rank when 1 then 'Alder Flow' else 'Birch Flow' end
     from (select key, row_number() over (order by key) as rank from class_series) as ranked
     where ranked.key = class_series.key and rank <= 2`,
  );
  await openAdmin(page, '/admin/bookings');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(messages).toEqual([expect.stringMatching(/^Page 2 of \d+$/)]);
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await expect.poll(messages).toContainEqual('Sorted by Date, descending');

  await openAdmin(page, '/admin/classes');
  const search = page.getByRole('searchbox', { name: 'Search classes' });
  for (const title of ['Alder', 'Birch']) {
    await search.fill(title);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('rowheader')).toContainText(title);
  }
  await expect.poll(() => messages().filter((text) => text === '1 class')).toHaveLength(1);
});

test('a record is announced by its name, without the name of its screen', async ({
  page,
  announcementLog,
}) => {
  await openAdmin(page, '/admin/users');
  const person = page.getByRole('rowheader').getByRole('link').first();
  const name = (await person.textContent()) ?? '';
  await person.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Bookings so far' })).toBeVisible();
  expect(announcementLog.announcements.map(({ text }) => text)).not.toContain('Users');
});

test('the title of a form and the reasons of unavailable buttons are read once', async ({ page, studio }) => {
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where held_on = '2026-03-04' and starts = '07:00' order by number limit 1`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=edit`);
  await waitForScreen(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Begins')).toBeVisible();
  expect((await dialog.ariaSnapshot()).match(/Edit Class/g), 'the dialog and its heading').toHaveLength(2);

  await goToScreen(page, `/admin/bookings?open=${date?.number}&panel=attendees`);
  const came = dialog.getByRole('button', { name: 'All Came' });
  await expect(came).toHaveAccessibleDescription(/from half an hour before the class/);
  await expect(dialog.getByRole('list', { name: 'Attendees' })).toBeVisible();
  expect(await dialog.ariaSnapshot()).not.toContain('half an hour');
});

test('an arrow key in a field for a time announces the new time', async ({
  page,
  studio,
  announcementLog,
}) => {
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where held_on = '2026-03-04' and starts = '07:00' order by number limit 1`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=edit`);
  await waitForScreen(page);
  const begins = dialogOf(page).getByLabel('Begins');
  await begins.press('ArrowUp');
  await expect(begins).toHaveValue('07:15');
  await expect.poll(() => announcementLog.announcements.map(({ text }) => text)).toContainEqual('07:15');
});

test('the products found for a change of stock are announced, and the stock of the chosen one', async ({
  page,
  announcementLog,
}) => {
  const texts = () =>
    announcementLog.announcements.filter(({ obstacle }) => !obstacle).map(({ text }) => text);
  await openAdmin(page, '/admin/store/inventory');
  await page.getByRole('button', { name: 'Update Inventory' }).click();
  const product = dialogOf(page).getByRole('combobox', { name: 'Product' });
  await product.fill('bolster');
  await expect.poll(texts).toContainEqual('1 product found');
  await product.press('Enter');
  await expect.poll(texts).toContainEqual(expect.stringMatching(/^\d+ pieces? in stock now\.$/));
  await product.fill('no such thing');
  await expect.poll(texts).toContainEqual('No products found');
});
