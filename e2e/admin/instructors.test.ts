import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { goToScreen, openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { expectScheduleHydrated } from '../support/bookings/schedule.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswer } from '../support/late-answers.ts';

/* Instructor Management: instructors, their week, and their substitutes. */

test.slow();

// A Monday before the first class.
test.use({ at: '2026-03-02T05:30:00Z' });

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Instructors' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name }),
    });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('on a Tuesday', () => {
  test.use({ at: '2026-03-03T12:00:00Z' });

  test('cards show classes, contact details and this week’s load; a profile shows each week', async ({
    page,
  }) => {
    await openAdmin(page, '/admin/instructors');
    await expect(page.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true');
    const tom = card(page, 'Tom Hollis');
    await expect(tom).toContainText('TH');
    await expect(tom).toContainText('Active');
    await expect(tom.getByRole('link', { name: 'tom@ekantik.example' })).toBeVisible();
    await expect(tom).toContainText(/[1-9]\d* classes this week/);
    for (const text of ['tom h', 'TOM@', 'power']) {
      await page.getByRole('searchbox', { name: 'Search instructors' }).fill(text);
      await expect(page.getByRole('heading', { level: 2, name: 'Tom Hollis' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Ruth Okafor' })).toHaveCount(0);
    }
    await page.getByRole('searchbox', { name: 'Search instructors' }).fill('juggling');
    await expect(page.getByText('No instructors found')).toBeVisible();
    await expect(page.getByText(/^Try adjusting your search or filter/)).toBeVisible();

    await test.step('the profile shows each week', async () => {
      await goToScreen(page, '/admin/instructors/tom-hollis');
      const week = page.getByRole('region', { name: 'Week' });
      await expect(week.getByRole('heading', { name: 'This week' })).toBeVisible();
      await expect(week.getByRole('listitem').first()).toContainText('Monday 2 March, 12:15–13:15');
      // Past classes are completed, and the others show their places.
      const rows = week.getByRole('listitem');
      await expect(rows.filter({ hasText: 'Monday 2 March' }).first()).toContainText('Completed');
      await expect(rows.filter({ hasText: 'Wednesday 4 March' }).first()).toContainText(
        /Available|Almost Full|Full/,
      );
      await week.getByRole('button', { name: 'Next week' }).click();
      await expect(week.getByRole('heading', { name: '9–15 March 2026' })).toBeVisible();
      await expect(week.getByRole('listitem').first()).toContainText('Monday 9 March');
      await page.reload();
      await waitForScreen(page);
      await expect(week.getByRole('listitem').first()).toContainText('Monday 9 March');
      await page.getByRole('button', { name: 'More for Tom Hollis' }).click();
      await page.getByRole('menuitem', { name: 'View Schedule' }).click();
      await expect(page).toHaveURL(/\/admin\/classes\?instructor=tom-hollis$/);
      await expect(page.getByRole('combobox', { name: 'Instructor' })).toHaveValue('tom-hollis');
    });

    await test.step('an unknown address says so', async () => {
      await goToScreen(page, '/admin/instructors/nobody');
      await expect(page.getByRole('heading', { level: 1, name: 'Instructor not found' })).toBeVisible();
      await page.getByRole('link', { name: 'All instructors' }).click();
      await expect(page).toHaveURL(/\/admin\/instructors$/);
    });
  });
});

test('an instructor is added and has a page; another one is renamed everywhere', async ({ page }) => {
  await openAdmin(page, '/admin/instructors');
  await page.getByRole('button', { name: 'Add Instructor' }).click();
  const form = dialogOf(page);
  await test.step('each field says whether it may stay empty', async () => {
    for (const required of ['Name', 'Role', 'Teaches here since'])
      await expect(form.getByRole('textbox', { name: required, exact: true })).toHaveAttribute('required');
    for (const optional of ['Email', 'Phone', 'Location', 'Introduction', 'Biography'])
      await expect(form.getByRole('textbox', { name: `${optional} (optional)` })).not.toHaveAttribute(
        'required',
      );
  });
  await form.getByRole('button', { name: 'Add Instructor' }).click();
  await expect(form.getByText('Please enter a name of 120 characters at most.')).toBeVisible();
  await form.getByLabel('Name').fill('Noor Ashby');
  await form.getByLabel('Email').fill('noor@ekantik.example');
  await form.getByLabel('Specialties').fill('Hatha, Breathwork');
  await form.getByLabel('Introduction').fill('Noor breathes.');
  await form.getByRole('button', { name: 'Add Instructor' }).click();
  await expect(page.getByText('New instructor added successfully!')).toBeVisible();
  await choose(page, 'Noor Ashby', 'View Profile');
  await expect(page).toHaveURL(/\/admin\/instructors\/noor-ashby$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Ashby' })).toBeVisible();
  await expect(page.getByText('No classes this week.')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('No classes in that week.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No classes this week.')).toBeVisible();

  await goToScreen(page, '/admin/instructors/ruth-okafor');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await form.getByLabel('Name').fill('Ruth Okafor-Lane');
  await form.getByLabel('Role').fill('Teacher of teachers');
  await form.getByLabel('Teaches here since').fill('soon');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Please write the year in which they began, such as 2019.')).toBeVisible();
  await form.getByLabel('Teaches here since').fill('2012');
  await form.getByLabel('Biography').fill('She *walks* to the studio.');
  await expect(form.getByRole('region', { name: 'Preview' }).locator('em')).toHaveText('walks');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Instructor updated successfully!')).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Name: Ruth Okafor-Lane, before Ruth Okafor')).toBeVisible();
  await expect(page.getByText(/Role: Teacher of teachers, before/)).toBeVisible();
  // Visitors see the new name, too.
  await page.goto('/schedule');
  await expect(page.getByText('Ruth Okafor-Lane').first()).toBeVisible();
});

test('an instructor’s dates are given to free colleagues before the instructor goes on leave', async ({
  page,
}) => {
  await openAdmin(page, '/admin/instructors');
  await choose(page, 'Ruth Okafor', 'Deactivate');
  const form = dialogOf(page);
  const firstDate = form.getByLabel(/^Meditation & Mindfulness, Tuesday 3 March, 07:15–08:00/);
  // Meera and Tom teach at other times on other days, but both are free on this morning.
  await expect(firstDate.locator('option')).toHaveText([
    'Stays with Ruth Okafor',
    'Ines Carvalho',
    'Meera Ashdown',
    'Tom Hollis',
  ]);
  await form.getByLabel('Give every date to').selectOption({ label: 'Meera Ashdown' });
  await expect(firstDate).toHaveValue('meera-ashdown');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await form.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Ruth Okafor is on leave')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^On Leave/ }).click();
  await expect(page).toHaveURL(/tab=on-leave/);
  await expect(card(page, 'Ruth Okafor')).toContainText('no classes this week');
  await page.getByRole('button', { name: /^Active/ }).click();
  await expect(card(page, 'Ruth Okafor')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Instructors' }).getByRole('heading')).toHaveCount(3);

  const visitor = await page.context().newPage();
  await visitor.goto('/schedule?view=day&date=2026-03-03');
  await expectScheduleHydrated(visitor);
  await expect(
    visitor.getByRole('main').getByRole('listitem').filter({ hasText: '07:15–08:00' }),
  ).toContainText('Meera Ashdown');
  await visitor.close();

  await page.getByRole('button', { name: /^On Leave/ }).click();
  await choose(page, 'Ruth Okafor', 'Activate');
  await expect(page.getByText('Ruth Okafor is active again')).toBeVisible();
  await expect(page.getByText('No instructors found')).toBeVisible();
});

test('an instructor who has left is not shown or offered any more, and can come back', async ({
  page,
  studio,
}) => {
  const form = dialogOf(page);
  const question = questionOf(page);

  await test.step('it is refused while they teach', async () => {
    await openAdmin(page, '/admin/instructors');
    await choose(page, 'Ruth Okafor', 'Has Left');
    await expect(question).toContainText('Past dates and posts keep their name');
    await question.getByRole('button', { name: 'They Have Left' }).click();
    await expect(question.getByRole('alert')).toContainText(/^Ruth Okafor still teaches .*Meditation/);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a refusal after the question is closed is reported, too', async () => {
    const release = await holdAnswer(page, 'record_departure');
    await choose(page, 'Ruth Okafor', 'Has Left');
    await question.getByRole('button', { name: 'They Have Left' }).click();
    await expect(question.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    release();
    const message = page.locator('[data-sonner-toast]');
    await expect(message).toContainText('Ruth Okafor still teaches');
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(message).toHaveCount(0);
  });

  await test.step('then they have the status', async () => {
    await studio.sql(
      "update class_series set instructor = 'meera-ashdown', status = 'paused' where instructor = 'ruth-okafor'",
    );
    await studio.sql(
      "update occurrences set cancelled_at = now(), cancel_reason = 'Ruth leaves.' where instructor = 'ruth-okafor' and held_on >= '2026-03-02' and cancelled_at is null",
    );
    await choose(page, 'Ruth Okafor', 'Has Left');
    await question.getByRole('button', { name: 'They Have Left' }).click();
    await expect(page.getByText('Ruth Okafor has left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Has Left/ }).click();
    await expect(page).toHaveURL(/tab=left/);
    await expect(card(page, 'Ruth Okafor')).toContainText('Has Left');
  });

  await test.step('nobody can choose them', async () => {
    await goToScreen(page, '/admin/classes');
    await expect(
      page.getByRole('combobox', { name: 'Instructor' }).getByRole('option', { name: 'Ruth Okafor' }),
    ).toHaveCount(0);
    await page.getByRole('button', { name: 'Add New Class' }).click();
    const choices = form.getByRole('combobox', { name: 'Instructor' });
    await expect(choices.getByRole('option', { name: 'Tom Hollis' })).toBeAttached();
    await expect(choices.getByRole('option', { name: /Ruth Okafor/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('they can come back', async () => {
    await goToScreen(page, '/admin/instructors?tab=left');
    await choose(page, 'Ruth Okafor', 'Activate');
    await expect(page.getByText(/^Ruth Okafor is active again/)).toBeVisible();
    await expect(page.getByText('No instructors found')).toBeVisible();
  });
});
