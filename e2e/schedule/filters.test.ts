import {
  classesOn,
  dayOf,
  filterBy,
  filtersButton,
  liveRegion,
  openSchedule,
  saturday,
  searchField,
  titlesOn,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Search and filters. The unit tests in src/domain/schedule cover which classes each of them finds. */

test.use({ at: saturday });

const nextWeek = '/schedule?date=2026-11-23';

test('the search finds titles and instructors and is announced; filters apply on Apply Filters, combine with the search, stay across views and are cleared', async ({
  page,
}) => {
  await openSchedule(page, nextWeek);
  const panel = page.getByRole('form', { name: 'Filters' });

  await test.step('the search finds titles and instructors', async () => {
    await expect(liveRegion(page)).toBeEmpty();
    await searchField(page).fill(' YIN ');
    await expect(classesOn(page)).toHaveCount(3);
    expect(new Set(await titlesOn(page))).toEqual(new Set(['Yin Yoga']));
    await expect(liveRegion(page)).toHaveText('23–29 November 2026, 3 classes');
    await searchField(page).fill('okafor');
    await expect(classesOn(page)).toHaveCount(4);
    for (const row of await classesOn(page).all()) await expect(row).toContainText('Ruth Okafor');
    await searchField(page).fill('');
    await expect(classesOn(page)).toHaveCount(27);
  });

  await test.step('an unapplied filter changes nothing; closing the panel discards it', async () => {
    await filtersButton(page).click();
    await expect(page.getByRole('radio', { name: 'All Levels' })).toBeChecked();
    await page.getByLabel('Advanced').check();
    await expect(classesOn(page)).toHaveCount(27);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(filtersButton(page)).toBeFocused();
    await expect(classesOn(page)).toHaveCount(27);
    await filtersButton(page).click();
    await expect(page.getByRole('radio', { name: 'All Levels' })).toBeChecked();
    await filtersButton(page).click();
  });

  await test.step('Apply Filters closes the panel and restores the focus', async () => {
    await filterBy(page, 'Yin Yoga');
    await expect(panel).toBeHidden();
    await expect(filtersButton(page)).toBeFocused();
    await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 on');
    await expect(classesOn(page)).toHaveCount(3);
  });

  await test.step('filters stay active across views', async () => {
    await viewButton(page, 'Day').click();
    await expect(page.getByText('No classes found for this day.')).toBeVisible();
    await page.getByRole('button', { name: 'Next day', exact: true }).click();
    await expect(dayOf(page, 'Tuesday').getByRole('heading', { name: 'Yin Yoga' })).toBeVisible();
    await viewButton(page, 'Week').click();
  });

  await test.step('Clear All clears, applies and closes', async () => {
    await filtersButton(page).click();
    await expect(page.getByLabel('Yin Yoga')).toBeChecked();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(panel).toBeHidden();
    await expect(classesOn(page)).toHaveCount(27);
    await expect(filtersButton(page)).toHaveAccessibleName('Filters');
  });

  await test.step('a level and a part of the day show their classes only', async () => {
    await filterBy(page, 'Intermediate', 'Evening');
    await expect(filtersButton(page)).toHaveAccessibleName('Filters 2 on');
    expect(await classesOn(page).count()).toBeGreaterThan(0);
    for (const row of await classesOn(page).all()) {
      await expect(row).toContainText('Intermediate');
      await expect(row.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toHaveText(/^(1[7-9]|2\d):/);
    }
    await filtersButton(page).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
  });

  await test.step('filters of different kinds and the search are combined', async () => {
    await filterBy(page, 'Hatha Yoga', 'Restorative Yoga', 'Meera Ashdown', 'Morning');
    await expect(filtersButton(page)).toContainText('4');
    expect(new Set(await titlesOn(page))).toEqual(new Set(['Hatha Yoga']));
    await searchField(page).fill('tom');
    await expect(page.getByText('No classes found for this week.')).toBeVisible();
  });

  await test.step('a week without matches says what to do next, and one press does it', async () => {
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(searchField(page)).toHaveValue('');
    await expect(filtersButton(page)).toBeFocused();
    await expect(filtersButton(page)).toHaveAccessibleName('Filters');
    await expect(classesOn(page)).toHaveCount(27);
  });

  await test.step('another week and another view are announced', async () => {
    await page.getByRole('button', { name: 'Previous week', exact: true }).click();
    await expect(liveRegion(page)).toHaveText('16–22 November 2026, 27 classes');
    await viewButton(page, 'Month').click();
    await expect(liveRegion(page)).toHaveText(/^November 2026, \d+ classes$/);
  });
});
