import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { expectScheduleHydrated } from '../support/bookings/schedule.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Class Management: the classes as staff see and change them. */

test.slow();

// A Monday before the first class.
test.use({ at: '2026-03-02T05:30:00Z' });

const table = (page: Page) => page.getByRole('table', { name: 'Classes' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => dialogOf(page);
const menu = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}, ` });

/** Saves the open form of a class. */
async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
}

/** Expects a text on the schedule, as visitors see it. */
async function expectOnSchedule(
  page: Page,
  address: string,
  text: string,
  role: 'main' | 'dialog' = 'main',
): Promise<void> {
  const visitor = await page.context().newPage();
  await visitor.goto(address);
  await expectScheduleHydrated(visitor);
  await expect(visitor.getByRole(role)).toContainText(text);
  await visitor.close();
}

test('the table has columns from Class Name to Actions, and a search and a filter in the address', async ({
  page,
}) => {
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
  await expect(table(page).getByRole('row')).toHaveCount(17);
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
  await waitForScreen(page);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('tap dance');
  await expect(page.getByText('No classes found matching your search criteria')).toBeVisible();
  await expect(page.getByText(/^Try adjusting your search or filter/)).toBeVisible();
  await page.getByRole('button', { name: 'Show All Classes' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(17);
  await expect(page.getByRole('combobox', { name: 'Instructor' })).toHaveValue('');
  await expect(page.getByRole('searchbox', { name: 'Search classes' })).toHaveValue('');

  // An address from before the instructor's key changed: the filter shows that it is on, and can be switched off.
  await openAdmin(page, '/admin/classes?instructor=nobody');
  await expect(page.getByRole('button', { name: 'Show All Classes' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Instructor' })).toHaveValue('nobody');
  await page.getByRole('combobox', { name: 'Instructor' }).selectOption({ label: 'All Instructors' });
  await expect(table(page).getByRole('row')).toHaveCount(17);
});

test('a workshop is scheduled date by date, by the action in its message or its menu, and visitors see each date', async ({
  page,
}) => {
  await openAdmin(page, '/admin/classes');
  await page.getByRole('button', { name: 'Add New Class' }).click();
  const form = dialog(page);
  await form.getByLabel('Class Name').fill('Backbends Unhurried');
  await form.getByLabel('Class Type').selectOption({ label: 'Hatha Yoga' });
  await form.getByLabel('Instructor').selectOption({ label: 'Tom Hollis' });
  await form.getByLabel('Days').selectOption({ label: 'None: a workshop, on single dates' });
  await expect(form.getByLabel('Days')).toHaveAccessibleDescription(/You schedule each of its dates/);
  await form.getByLabel('Start Time').fill('14:00');
  await form.getByLabel('End Time').fill('17:00');
  await form.getByRole('textbox', { name: 'Price (£)' }).fill('40');
  const description = form.getByLabel('Description');
  await expect(description).toHaveAccessibleDescription(/Visitors read it before they book this class/);
  await description.fill('Three hours of backbends.\nBring lunch.');
  await form.getByRole('button', { name: 'Add Class' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Backbends Unhurried')).toContainText('No date');

  await test.step('the message leads to its first date, with the class filled in', async () => {
    await page.getByRole('button', { name: 'Schedule a Date' }).click();
    const scheduling = dialog(page);
    await expect(scheduling.getByLabel('Class')).toContainText('Backbends Unhurried, Workshop 14:00–17:00');
    await expect(scheduling.getByLabel('Begins')).toHaveValue('14:00');
    await expect(scheduling).toContainText('A workshop is held on each date that you schedule.');
    await scheduling.getByLabel('Date').fill('2026-03-14');
    await scheduling.getByRole('button', { name: 'Schedule Class' }).click();
    await expect(scheduling).toHaveCount(0);
  });
  await test.step('the menu of the class leads to the next one', async () => {
    await openAdmin(page, '/admin/classes');
    await expect(row(page, 'Backbends Unhurried')).toContainText('Available');
    await menu(page, 'Backbends Unhurried').click();
    await page.getByRole('menuitem', { name: 'Schedule a Date' }).click();
    await expect(dialog(page).getByLabel('Begins')).toHaveValue('14:00');
  });
  await expectOnSchedule(page, '/schedule?view=day&date=2026-03-14', 'Backbends Unhurried');
  await expectOnSchedule(page, '/schedule?view=day&date=2026-03-15', 'Yin Yoga');
  await expectOnSchedule(
    page,
    '/schedule?date=2026-03-14&class=1&book=14:00',
    'Three hours of backbends.',
    'dialog',
  );
});

test('a new class has defaults, is refused at another class’s time, is shown on the public schedule, and is deleted permanently', async ({
  page,
  studio,
}) => {
  const title = 'Candlelit Yin <b>';
  await openAdmin(page, '/admin/classes');
  await page.getByRole('button', { name: 'Add New Class' }).click();
  const form = dialog(page);

  await test.step('the form has its defaults', async () => {
    await expect(form.getByLabel('Capacity')).toHaveValue('15');
    await expect(form.getByLabel('Status')).toHaveValue('active');
    await expect(form.getByRole('textbox', { name: 'Price (£)' })).toHaveValue('15.00');
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
      'None: a workshop, on single dates',
    ]);
  });

  await test.step('missing fields are named, in a dialog that fits and is accessible', async () => {
    await form.getByRole('button', { name: 'Add Class' }).click();
    await expect(form.getByText('Please choose who teaches it.')).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
      await expectFits(page);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a conflict names the other class at that time', async () => {
    await form.getByLabel('Class Name').fill(title);
    await expect(form.getByLabel('Class Type')).toHaveValue('yin');
    await form.getByLabel('Instructor').selectOption({ label: 'Meera Ashdown' });
    await form.getByLabel('Start Time').fill('07:30');
    await form.getByLabel('End Time').fill('08:30');
    await form.getByRole('button', { name: 'Add Class' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Meera Ashdown teaches Hatha Yoga at that time: Monday, 07:00–08:00.',
    );
    await expect(form.getByLabel('Class Name')).toHaveValue(title);
  });

  await test.step('the class is added with its typed price, and shown on the public schedule', async () => {
    await form.getByLabel('Price (£)').fill('7,50');
    await form.getByLabel('Instructor').selectOption({ label: 'Ruth Okafor' });
    await form.getByLabel('Days').selectOption({ label: 'Monday' });
    await form.getByLabel('Start Time').fill('21:00');
    await form.getByLabel('End Time').fill('22:00');
    await form.getByRole('button', { name: 'Add Class' }).click();
    await expect(page.getByText('New class added successfully!')).toBeVisible();
    await expect(row(page, title)).toContainText('0/15');
    expect(await studio.sql(`select price from class_series where title like 'Candlelit%'`)).toEqual([
      { price: 750 },
    ]);
    await expectOnSchedule(page, '/schedule', title);
  });

  await test.step('the class is deleted', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(form).toContainText(
      `Are you sure you want to delete the class "${title}"? This action cannot be undone.`,
    );
    await expect(form).not.toContainText('archived');
    await form.getByRole('button', { name: 'Delete Class' }).click();
    await expect(page.getByText('Class deleted successfully!')).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
  });
});

test('an edit asks about booked dates, and notices a colleague’s change', async ({ page, studio }) => {
  const title = 'Thursday Live Meditation';
  await openAdmin(page, '/admin/classes?search=Thursday');
  const form = dialog(page);
  const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click();
  const setTimes = async (start: string, end: string) => {
    await edit();
    await form.getByLabel('Start Time').fill(start);
    await form.getByLabel('End Time').fill(end);
    await save(page);
    await expect(form.getByRole('alert')).toContainText(/affects \d+ upcoming dates with \d+ bookings/);
  };

  await test.step('booked dates follow the change with their bookings', async () => {
    await setTimes('18:10', '18:55');
    await form.getByRole('button', { name: 'Change them too' }).click();
    await expect(page.getByText('Class updated successfully!')).toBeVisible();
    await expect(row(page, title)).toContainText('18:10–18:55');
  });

  await test.step('booked dates stay; dates without bookings follow the change', async () => {
    await setTimes('18:15', '19:00');
    await form.getByRole('button', { name: 'Keep as booked' }).click();
    await expect(row(page, title)).toContainText('18:15–19:00');
    await expectOnSchedule(page, '/schedule?view=day&date=2026-03-05', '18:10–18:55');
    await expectOnSchedule(page, '/schedule?view=day&date=2026-04-30', '18:15–19:00');
  });

  await test.step('a colleague’s version is shown beside the user’s own', async () => {
    await edit();
    await form.getByLabel('Description').fill('By torchlight.');
    await studio.sql(`update class_series set description = 'By candlelight.' where key = 'thursday-live'`);
    await save(page);
    const notice = form.getByRole('alert').filter({ hasText: 'changed this while you were editing' });
    await expect(notice).toContainText('Theirs: By candlelight.');
    await expect(notice).toContainText('Yours: By torchlight.');
    await notice.getByRole('button', { name: 'Save mine' }).click();
    await expect(form).toBeHidden();
  });
});

test('a class is paused, activated, duplicated and archived; archiving cancels its bookings and notifies people', async ({
  page,
  studio,
}) => {
  const title = 'Thursday Live Meditation';
  await openAdmin(page, '/admin/classes?search=Thursday');
  const choose = async (className: string, action: string) => {
    await menu(page, className).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const original = table(page).getByRole('row').filter({ hasText: title }).filter({ hasNotText: '(copy)' });

  await test.step('the class is paused and activated', async () => {
    await choose(title, 'Pause Class');
    await expect(dialog(page)).toContainText(/coming dates? ha(s|ve) .* held as booked/);
    await dialog(page).getByRole('button', { name: 'Pause Class' }).click();
    await expect(page.getByText('Class paused')).toBeVisible();
    await expect(original).toContainText('Paused');
    await choose(title, 'Activate Class');
    await expect(page.getByText('Class activated')).toBeVisible();
    await expect(original).not.toContainText('Paused');
  });

  await test.step('pausing it with Edit Class asks the same about its booked dates', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByLabel('Status').selectOption({ label: 'Paused' });
    await save(page);
    await expect(dialog(page)).toContainText(/coming dates? ha(s|ve) .* held as booked/);
    await dialog(page).getByRole('button', { name: 'Pause Class' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(original).toContainText('Paused');
    await choose(title, 'Activate Class');
    await expect(original).not.toContainText('Paused');
  });

  await test.step('the class is duplicated; the copy cannot be activated at the same time', async () => {
    await choose(title, 'Duplicate Class');
    await expect(page.getByText('Class duplicated')).toBeVisible();
    await expect(row(page, `${title} (copy)`)).toContainText('Paused');
    await choose(`${title} (copy)`, 'Activate Class');
    await expect(page.getByText(`Ruth Okafor teaches ${title} at that time`)).toBeVisible();
  });

  await test.step('the class is archived', async () => {
    await page.getByRole('button', { name: `Delete ${title}, ` }).click();
    await expect(dialog(page)).toContainText('it is archived rather than deleted');
    await dialog(page).getByLabel('Dates that are booked').selectOption('Cancel them and tell everybody');
    await expect(dialog(page)).toContainText(/emails? will go out/);
    await dialog(page).getByRole('button', { name: 'Delete Class' }).click();
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await dialog(page).getByLabel('Reason').fill('The teacher moves away');
    await dialog(page).getByRole('button', { name: 'Delete Class' }).click();
    await expect(page.getByText('Class deleted successfully!')).toBeVisible();
    expect(
      await studio.sql(
        `select distinct payload ->> 'reason' as reason from mails where kind = 'class-cancelled'`,
      ),
    ).toEqual([{ reason: 'The teacher moves away' }]);
    const calls = page.getByRole('dialog', { name: 'Please telephone' });
    await expect(async () => {
      if (await calls.isVisible()) await calls.getByRole('button', { name: 'Done' }).click();
      await expect(original).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(original).toHaveCount(0);
  });
});
