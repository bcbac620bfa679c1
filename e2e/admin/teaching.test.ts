import type { Page } from 'playwright/test';
import { arrived, openAdmin } from '../support/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/quiet-page.ts';
import {
  addClass,
  addInstructor,
  addWalkIn,
  chooseForInstructor,
  deleteClass,
  instructorCard,
  openScreen,
} from '../support/teaching.ts';

/* Complete journeys of a class, a teacher and a date. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Long journeys: slow() triples their time limit.
test.slow();

const dialog = (page: Page) => dialogOf(page);
const classRow = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Classes' }).getByRole('row').filter({ hasText: title });
const dates = (page: Page) => page.getByRole('table', { name: 'Bookings' }).getByRole('row');

/** A weekday's name, this number of days from now in the studio's calendar. */
const weekday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'Europe/London',
  });

async function chooseForClass(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}, ` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** @param nth Of the dates in the list, from 1. */
async function chooseForDate(page: Page, action: string, nth = 1): Promise<void> {
  await dates(page)
    .nth(nth)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the coming dates of a class. */
async function openDates(page: Page, title: string): Promise<void> {
  await openScreen(page, `/admin/bookings?tab=upcoming&period=all&search=${encodeURIComponent(title)}`);
  await expect(dates(page).nth(1)).toContainText(title);
}

test.describe('permanent changes', () => {
  test('a class is added, booked, moved with its bookings, paused, copied and archived', async ({ page }) => {
    const [teacher, title] = ['Noor Ashby', 'Slow Hatha'];
    await openAdmin(page, '/admin/instructors');
    await addInstructor(page, teacher);
    await addClass(page, { title, instructor: teacher, on: weekday(2), start: '05:00', end: '05:45' });
    await expect(classRow(page, title)).toContainText('0/15');
    await expect(classRow(page, title)).toContainText('Available');

    await chooseForClass(page, title, 'View Bookings');
    await expect(page.getByText('Class details viewed')).toBeVisible();
    await expect(dates(page)).toHaveCount(9);
    await chooseForDate(page, 'Manage Attendees');
    await addWalkIn(page, '=1+1 <b>Wyn</b>');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dates(page).nth(1)).toContainText('1/15');

    await openScreen(page, `/admin/classes?search=${encodeURIComponent(title)}`);
    await expect(classRow(page, title)).toContainText('1/15');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByLabel('Start Time').fill('05:15');
    await dialog(page).getByLabel('End Time').fill('06:00');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('touches 1 coming date with 1 booking.');
    await dialog(page).getByRole('button', { name: 'Change them too' }).click();
    await expect(page.getByText('Class updated successfully!')).toBeVisible();
    await openDates(page, title);
    await expect(dates(page).filter({ hasText: '05:15–06:00' })).toHaveCount(8);
    await expect(dates(page).nth(1)).toContainText('1/15');

    await openScreen(page, `/admin/classes?search=${encodeURIComponent(title)}`);
    await chooseForClass(page, title, 'Pause Class');
    await dialog(page).getByRole('button', { name: 'Pause Class' }).click();
    await expect(page.getByText('Class paused')).toBeVisible();
    await page.reload();
    await arrived(page);
    await expect(classRow(page, title)).toContainText('Paused');
    await chooseForClass(page, title, 'Activate Class');
    await expect(page.getByText('Class activated')).toBeVisible();
    await chooseForClass(page, title, 'Duplicate Class');
    await expect(page.getByText('Class duplicated')).toBeVisible();
    await expect(classRow(page, `${title} (copy)`)).toContainText('Paused');
    await deleteClass(page, `${title} (copy)`);

    await openScreen(page, `/admin/classes?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByText('History', { exact: true }).click();
    await expect(dialog(page)).toContainText('Imogen Vale');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await deleteClass(page, title);
  });

  test('a teacher goes on leave, others take their dates, and they return', async ({ page }) => {
    const [teacher, substitute, title] = ['Ada Quill', 'Bea Quill', 'Early Hatha'];
    await openAdmin(page, '/admin/instructors');
    await addInstructor(page, teacher);
    await addInstructor(page, substitute);
    await addClass(page, { title, instructor: teacher, on: weekday(3), start: '04:00', end: '04:45' });

    await openScreen(page, '/admin/instructors');
    await chooseForInstructor(page, teacher, 'Deactivate');
    const covered = dialog(page).getByRole('list', { name: 'Dates to cover' }).getByRole('listitem');
    await expect(covered).toHaveCount(8);
    await dialog(page).getByLabel('Give every date to').selectOption({ label: substitute });
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText(`${teacher} is on leave`)).toBeVisible();
    await expect(instructorCard(page, teacher)).toContainText('On Leave');

    await openDates(page, title);
    await expect(dates(page).filter({ hasText: substitute })).toHaveCount(8);
    await expect(dates(page).filter({ hasText: teacher })).toHaveCount(0);

    await openScreen(page, '/admin/instructors?tab=on-leave');
    await chooseForInstructor(page, teacher, 'Activate');
    await expect(page.getByText(`${teacher} is active again`)).toBeVisible();
    await openScreen(page, '/admin/instructors?tab=active');
    await expect(instructorCard(page, teacher)).toBeVisible();
  });

  test('a date under way: attendance, absences, a walk-in, and the next date cancelled', async ({ page }) => {
    const [teacher, title] = ['Cyd Marlow', 'All Day Hatha'];
    await openAdmin(page, '/admin/instructors');
    await addInstructor(page, teacher);
    await addClass(page, { title, instructor: teacher, on: weekday(0), start: '00:00', end: '23:59' });

    await openDates(page, title);
    await chooseForDate(page, 'Manage Attendees');
    await addWalkIn(page, 'Wyn Oakes', { Phone: '07700 900456' });
    // The same person does not get a second place by mistake.
    await dialog(page).getByRole('button', { name: 'Add Walk-in' }).click();
    await dialog(page).getByLabel('Name').fill('wyn oakes');
    await dialog(page).getByRole('button', { name: 'Add Walk-in' }).click();
    const question = dialog(page).getByRole('alert').filter({ hasText: 'Add another place?' });
    await expect(question).toContainText('wyn oakes is already here.');
    await expect(question.getByRole('button', { name: 'Add Another Place' })).toBeVisible();
    await dialog(page).getByLabel('Name').fill('');
    await expect(question).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Not Now' }).click();
    const people = dialog(page).getByRole('list', { name: 'Attendees' });
    const here = people.getByRole('button', { name: /Here : Wyn Oakes/ });
    await expect(here, 'who stands at the door has come').toHaveAttribute('aria-pressed', 'true');
    await people.getByRole('button', { name: /^Wyn Oakes/ }).click();
    await people.getByRole('button', { name: /^Undo/ }).click();
    await people.getByRole('button', { name: /^Did Not Come/ }).click();
    await expect(people.getByText('Missed').first()).toBeVisible();
    await here.click();
    await expect(page.getByText('1 of 1 here')).toBeVisible();
    await page.reload();
    await arrived(page);
    await expect(here, 'for good').toHaveAttribute('aria-pressed', 'true');
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await chooseForDate(page, 'Manage Attendees', 2);
    await addWalkIn(page, 'Ira Lane', { Phone: '07700 900789' });
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await chooseForDate(page, 'Edit Class', 2);
    await dialog(page).getByLabel('Capacity').fill('0');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByLabel('Capacity')).toHaveAttribute('aria-invalid', 'true');
    await dialog(page).getByLabel('Capacity').fill('7');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(dates(page).nth(2)).toContainText('1/7');
    await expect(dates(page).nth(1), 'that date alone').toContainText('1/15');

    await chooseForDate(page, 'Cancel Class', 2);
    await dialog(page).getByLabel('Reason').fill('A burst pipe');
    await dialog(page).getByRole('button', { name: 'Cancel Class' }).click();
    await expect(dialog(page).getByRole('link', { name: '07700 900789' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await openDates(page, title);
    await expect(dates(page), 'seven are still to come').toHaveCount(8);
    await openScreen(page, `/admin/bookings?period=all&search=${encodeURIComponent(title)}`);
    await expect(dates(page).nth(2)).toContainText('Cancelled');
  });

  test('a class’s earlier title and capacity are restored into its form, and saved like any change', async ({
    page,
  }) => {
    const [teacher, title] = ['Ida Fenn', 'Soft Flow'];
    await openAdmin(page, '/admin/instructors');
    await addInstructor(page, teacher);
    await addClass(page, { title, instructor: teacher, on: weekday(2), start: '03:00', end: '03:45' });
    const form = dialog(page);
    const save = async () => {
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expect(form).toBeHidden();
    };
    const restore = form.getByRole('button', { name: /^Restore/ });
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await form.getByLabel('Class Name').fill(`${title} renamed`);
    await form.getByLabel('Capacity').fill('9');
    await save();

    await page.getByRole('button', { name: `Edit ${title} renamed` }).click();
    await form.getByLabel('Description').fill('By candlelight.');
    await form.getByText('History', { exact: true }).click();
    await expect(restore, 'the first entry has nothing before it').toHaveCount(1);
    await restore.click();
    await expect(form.getByLabel('Class Name')).toHaveValue(title);
    await expect(form.getByLabel('Class Name')).toBeFocused();
    await expect(form.getByLabel('Capacity')).toHaveValue('15');
    await expect(form.getByLabel('Description'), 'the rest stays').toHaveValue('By candlelight.');
    await expect(form.getByRole('status')).toContainText(
      /^The values from before .* are in the form\. Save to bring them back\.$/,
    );
    await expect(form.getByText('These values are in place.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = questionOf(page, 'Leave without saving?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await save();

    await page.getByRole('button', { name: `Edit ${title}, ` }).click();
    await form.getByText('History', { exact: true }).click();
    await expect(form.getByText('Capacity: 15, before 9')).toBeVisible();
    await expect(form.getByText(`Class Name: ${title}, before ${title} renamed`)).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
  });
});
