import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { arrived, openAdmin } from '../support/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';
import { scheduleAwake } from '../support/schedule.ts';
import { people } from '../support/signing-in.ts';
import { studioData } from '../support/staff-data.ts';

/* Class Management: the classes as staff see and change them. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A Monday before the first class.
test.use({ at: '2026-03-02T05:30:00Z' });

const table = (page: Page) => page.getByRole('table', { name: 'Classes' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => dialogOf(page);
const menu = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}, ` });

/** Opens Add New Class and fills in its fields. */
async function fillInClass(
  page: Page,
  fields: { name: string; instructor: string; start: string; end: string },
) {
  await page.getByRole('button', { name: 'Add New Class' }).click();
  const form = dialog(page);
  await form.getByLabel('Class Name').fill(fields.name);
  await form.getByLabel('Instructor').selectOption({ label: fields.instructor });
  await form.getByLabel('Start Time').fill(fields.start);
  await form.getByLabel('End Time').fill(fields.end);
  return form;
}

test('the table has the specified columns, and a search and a filter in the address', async ({ page }) => {
  await openAdmin(page, '/admin/classes');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Class Name',
    'Instructor',
    'Level',
    'Time',
    'Days',
    'Capacity',
    'Status',
    'Actions',
  ]);
  await expect(table(page).getByRole('row')).toHaveCount(16);
  const sunrise = row(page, '07:00–08:00');
  await expect(sunrise).toContainText('Mon/Wed/Fri');
  await expect(sunrise).toContainText('9/15');
  await expect(sunrise.getByTitle('Booked and places of the next class, Monday 2 March')).toBeVisible();
  for (const badge of ['Full', 'Almost Full', 'Available'])
    await expect(table(page).getByText(badge, { exact: true }).first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Instructor' }).selectOption({ label: 'Ruth Okafor' });
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('LIVE');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/instructor=ruth-okafor&search=LIVE/);
  await page.reload();
  await arrived(page);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('tap dance');
  await expect(page.getByText('No classes found matching your search criteria')).toBeVisible();
  await expect(page.getByText(/^Try adjusting your search or filter/)).toBeVisible();
});

test('a new class starts with the specified defaults, is on the public schedule, and is deleted permanently', async ({
  page,
}) => {
  await openAdmin(page, '/admin/classes');
  await page.getByRole('button', { name: 'Add New Class' }).click();
  const form = dialog(page);
  await expect(form.getByLabel('Capacity')).toHaveValue('15');
  await expect(form.getByLabel('Status')).toHaveValue('active');
  await expect(form.getByLabel('Price (£)')).toHaveValue('15.00');
  await expect(form.getByLabel('Days').locator('option:not([disabled])')).toHaveText([
    'Mon/Wed/Fri',
    'Tue/Thu',
    'Sat/Sun',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  await form.getByRole('button', { name: 'Add Class' }).click();
  await expect(form.getByText('Please choose who teaches it.')).toBeVisible();
  await form.getByLabel('Class Name').fill('Candlelit Yin <b>');
  await expect(form.getByLabel('Class type')).toHaveValue('yin');
  await form.getByLabel('Instructor').selectOption({ label: 'Ruth Okafor' });
  await form.getByLabel('Days').selectOption({ label: 'Monday' });
  await form.getByLabel('Start Time').fill('21:00');
  await form.getByLabel('End Time').fill('22:00');
  await form.getByRole('button', { name: 'Add Class' }).click();
  await expect(page.getByText('New class added successfully!')).toBeVisible();
  await expect(row(page, 'Candlelit Yin <b>')).toContainText('0/15');

  await page.goto('/schedule');
  await expect(page.getByText('Candlelit Yin <b>').first()).toBeVisible();

  await page.goto('/admin/classes');
  await arrived(page);
  await page.getByRole('button', { name: 'Delete Candlelit Yin <b>' }).click();
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete the class "Candlelit Yin <b>"? This action cannot be undone.',
  );
  await expect(dialog(page)).not.toContainText('archived');
  await dialog(page).getByRole('button', { name: 'Delete Class' }).click();
  await expect(page.getByText('Class deleted successfully!')).toBeVisible();
  await expect(row(page, 'Candlelit Yin <b>')).toHaveCount(0);
});

test('two classes of one instructor at the same time are refused, naming the other class', async ({
  page,
}) => {
  await openAdmin(page, '/admin/classes');
  const form = await fillInClass(page, {
    name: 'Another Hatha',
    instructor: 'Meera Ashdown',
    start: '07:30',
    end: '08:30',
  });
  await form.getByRole('button', { name: 'Add Class' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Meera Ashdown teaches Hatha Yoga at that time: Monday, 07:00–08:00.',
  );
  await expect(form.getByLabel('Class Name')).toHaveValue('Another Hatha');
});

test('an edit that affects dates with bookings shows their number and asks', async ({ page }) => {
  await openAdmin(page, '/admin/classes?search=Thursday');
  await page.getByRole('button', { name: 'Edit Thursday Live Meditation' }).click();
  const form = dialog(page);
  await form.getByLabel('Start Time').fill('18:15');
  await form.getByLabel('End Time').fill('19:00');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toContainText(/touches \d+ coming dates with \d+ bookings/);
  await form.getByRole('button', { name: 'Keep as booked' }).click();
  await expect(page.getByText('Class updated successfully!')).toBeVisible();
  await expect(row(page, 'Thursday Live Meditation')).toContainText('18:15–19:00');

  // Booked dates stay; dates without bookings follow the change.
  await page.goto('/schedule?view=day&date=2026-03-05');
  await scheduleAwake(page);
  await expect(page.getByRole('main')).toContainText('18:00–18:45');
  await page.goto('/schedule?view=day&date=2026-04-30');
  await scheduleAwake(page);
  await expect(page.getByRole('main')).toContainText('18:15–19:00');
});

test('a class is paused, activated and duplicated, and its bookings are one press away', async ({ page }) => {
  await openAdmin(page, '/admin/classes?search=Thursday');
  const title = 'Thursday Live Meditation';
  await menu(page, title).click();
  await page.getByRole('menuitem', { name: 'Pause Class' }).click();
  await expect(dialog(page)).toContainText(/coming dates? ha(s|ve) .* held as booked/);
  await dialog(page).getByRole('button', { name: 'Pause Class' }).click();
  await expect(page.getByText('Class paused')).toBeVisible();
  await expect(row(page, title)).toContainText('Paused');
  await menu(page, title).click();
  await page.getByRole('menuitem', { name: 'Activate Class' }).click();
  await expect(page.getByText('Class activated')).toBeVisible();
  await expect(row(page, title)).not.toContainText('Paused');
  await menu(page, title).click();
  await page.getByRole('menuitem', { name: 'Duplicate Class' }).click();
  await expect(page.getByText('Class duplicated')).toBeVisible();
  await expect(row(page, `${title} (copy)`)).toContainText('Paused');

  await menu(page, `${title} (copy)`).click();
  await page.getByRole('menuitem', { name: 'Activate Class' }).click();
  await expect(page.getByText(`Ruth Okafor teaches ${title} at that time`)).toBeVisible();

  await menu(page, title).click();
  await page.getByRole('menuitem', { name: 'View Bookings' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?class=thursday-live$/);
  await expect(page.getByText('Class details viewed')).toBeVisible();
});

test('a class with bookings is archived, its people are notified in the same step, and the history records who changed what', async ({
  page,
  studio,
}) => {
  await openAdmin(page, '/admin/classes?search=Thursday');
  const title = 'Thursday Live Meditation';
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog(page).getByLabel('Price (£)').fill('12.50');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Class updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog(page).getByText('History', { exact: true }).click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Imogen Vale');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(dialog(page)).toContainText('it is archived and not destroyed');
  await dialog(page).getByLabel('Dates that are booked').selectOption('Cancel them and tell everybody');
  await expect(dialog(page)).toContainText(/mails? go(es)? out/);
  await dialog(page).getByRole('button', { name: 'Delete Class' }).click();
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await dialog(page).getByLabel('Reason').fill('The teacher moves away');
  await dialog(page).getByRole('button', { name: 'Delete Class' }).click();
  await expect(page.getByText('Class deleted successfully!')).toBeVisible();
  const reasons = await studio.sql<{ reason: string }>(
    `select distinct payload ->> 'reason' as reason from mails where kind = 'class-cancelled'`,
  );
  expect(reasons).toEqual([{ reason: 'The teacher moves away' }]);
  const calls = page.getByRole('dialog', { name: 'Please telephone' });
  const list = page.getByText('No classes found matching your search criteria');
  await expect(calls.or(list).first()).toBeVisible();
  if (await calls.isVisible()) await calls.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No classes found matching your search criteria')).toBeVisible();
});

test('the second of two people who edit the same class is shown both versions', async ({ page }) => {
  await openAdmin(page, '/admin/classes?search=Thursday');
  const title = 'Thursday Live Meditation';
  await page.getByRole('button', { name: `Edit ${title}` }).click();

  const colleague = await page.context().newPage();
  await colleague.goto('/admin/classes?search=Thursday');
  await arrived(colleague);
  await colleague.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog(colleague).getByLabel('Description').fill('By candlelight.');
  await dialog(colleague).getByRole('button', { name: 'Save Changes' }).click();
  await expect(colleague.getByText('Class updated successfully!')).toBeVisible();
  await colleague.close();

  await dialog(page).getByLabel('Description').fill('By torchlight.');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  const notice = dialog(page).getByRole('alert').filter({ hasText: 'changed this while you were editing' });
  await expect(notice).toContainText('Theirs: By candlelight.');
  await expect(notice).toContainText('Yours: By torchlight.');
  await notice.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Class updated successfully!')).toBeVisible();
});

test('an instructor sees every class; unavailable actions say why', async ({ page }) => {
  await openAdmin(page, '/admin/classes?search=Thursday', people.instructor);
  const reason = 'Only admins can do this.';
  for (const name of ['Add New Class', 'Edit Thursday Live Meditation', 'Delete Thursday Live Meditation']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await menu(page, 'Thursday Live Meditation').click();
  await expect(page.getByRole('menuitem', { name: 'Pause Class' })).toContainText(reason);
  await page.getByRole('menuitem', { name: 'View Bookings' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?class=thursday-live$/);
});

test('the dialog fits a phone and is accessible', async ({ page }) => {
  await openAdmin(page, '/admin/classes');
  await page.getByRole('button', { name: 'Add New Class' }).click();
  await dialog(page).getByRole('button', { name: 'Add Class' }).click();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
    await expectFits(page);
  }
  await expectAccessible(page);
});

test('while the studio is unreachable, the screen says so, and a retry loads the list', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/);
  await openAdmin(page, '/admin/classes');
  await page.route(studioData, (route) => route.abort());
  await page.reload();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(studioData);
  await again.click();
  await expect(table(page).getByRole('row')).toHaveCount(16);
});

test('the table fits every window', async ({ page }) => {
  await openAdmin(page, '/admin/classes');
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page, `${width} px`);
  }
  // The icons of a row are in one line.
  const box = await table(page).getByRole('row').nth(1).boundingBox();
  expect(box?.height).toBeLessThan(100);
});
