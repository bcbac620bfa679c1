import { expect, test } from '../support/quiet-page.ts';
import {
  classesOn,
  dayOf,
  filterBy,
  filtersButton,
  openSchedule,
  saturday,
  searchField,
  spoken,
  titlesOn,
} from '../support/schedule.ts';

/* Search and filters. */

test.use({ at: saturday });

const nextWeek = '/schedule?date=2026-11-23';

test('the search finds a part of the title, regardless of case, and instructors', async ({ page }) => {
  await openSchedule(page, nextWeek);
  for (const words of ['yin', 'YIN', ' Yin ', 'n yo'])
    await test.step(`"${words}"`, async () => {
      await searchField(page).fill('');
      await expect(classesOn(page)).toHaveCount(27);
      await searchField(page).fill(words);
      await expect(classesOn(page)).toHaveCount(3);
      expect(new Set(await titlesOn(page))).toEqual(new Set(['Yin Yoga']));
    });
  await searchField(page).fill('okafor');
  await expect(classesOn(page)).toHaveCount(4);
  for (const row of await classesOn(page).all()) await expect(row).toContainText('Ruth Okafor');
});

test('the level is All Levels until another is selected', async ({ page }) => {
  await openSchedule(page);
  await filtersButton(page).click();
  await expect(page.getByRole('radio', { name: 'All Levels' })).toBeChecked();
});

for (const [level, shown] of [
  ['Beginner', /Beginner|All Levels/],
  ['Intermediate', /Intermediate/],
  ['Advanced', /Advanced/],
] as const) {
  test(`the level ${level} shows ${shown.source.replace('|', ' and ')} classes only`, async ({ page }) => {
    await openSchedule(page, nextWeek);
    await filterBy(page, level);
    await expect(filtersButton(page)).toContainText('1');
    for (const row of await classesOn(page).all()) await expect(row).toContainText(shown);
    expect(await classesOn(page).count()).toBeLessThan(27);
  });
}

test('filters of different kinds and the search narrow together', async ({ page }) => {
  await openSchedule(page, nextWeek);
  await filterBy(page, 'Hatha Yoga', 'Restorative Yoga', 'Meera Ashdown', 'Morning');
  await expect(filtersButton(page)).toContainText('4');
  expect(new Set(await titlesOn(page))).toEqual(new Set(['Hatha Yoga']));
  await searchField(page).fill('tom');
  await expect(page.getByText('No classes found for this week.')).toBeVisible();
});

test('a part of the day shows the classes that begin then', async ({ page }) => {
  await openSchedule(page, nextWeek);
  for (const [part, pattern] of [
    ['Morning', /^(0\d|1[01]):/],
    ['Afternoon', /^1[2-6]:/],
    ['Evening', /^(1[7-9]|2\d):/],
  ] as const)
    await test.step(part, async () => {
      await filterBy(page, part);
      await expect(filtersButton(page)).toContainText('1');
      const times = await classesOn(page)
        .getByText(/^\d\d:\d\d–\d\d:\d\d$/)
        .allInnerTexts();
      expect(times.length).toBeGreaterThan(0);
      expect(times.filter((time) => !pattern.test(time))).toEqual([]);
      await filtersButton(page).click();
      await page.getByRole('button', { name: 'Clear All' }).click();
      await expect(classesOn(page)).toHaveCount(27);
    });
});

test('nothing changes before Apply Filters is pressed; closing the panel discards the choice', async ({
  page,
}) => {
  await openSchedule(page, nextWeek);
  await filtersButton(page).click();
  await page.getByLabel('Advanced').check();
  await expect(classesOn(page)).toHaveCount(27);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
  await expect(classesOn(page)).toHaveCount(27);
  await filtersButton(page).click();
  await expect(page.getByRole('radio', { name: 'All Levels' })).toBeChecked();
});

test('Apply Filters applies them, closes the panel and restores the focus', async ({ page }) => {
  await openSchedule(page, nextWeek);
  await filterBy(page, 'Yin Yoga');
  await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 on');
  await expect(classesOn(page)).toHaveCount(3);
});

test('Clear All clears, applies and closes', async ({ page }) => {
  await openSchedule(page, `${nextWeek}&class=4&level=beginner`);
  await expect(classesOn(page)).toHaveCount(3);
  await filtersButton(page).click();
  await expect(page.getByLabel('Yin Yoga')).toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
  await expect(classesOn(page)).toHaveCount(27);
  await expect(filtersButton(page)).toHaveAccessibleName('Filters');
});

test('a week without matches says what to do next, and one press does it', async ({ page }) => {
  await openSchedule(page, `${nextWeek}&search=handstand`);
  await expect(page.getByText('No classes found for this week.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(filtersButton(page)).toBeFocused();
  await expect(classesOn(page)).toHaveCount(27);
});

test('filters stay active across views', async ({ page }) => {
  await openSchedule(page, `${nextWeek}&class=4`);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByText('No classes found for this day.')).toBeVisible();
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(dayOf(page, 'Tuesday').getByRole('heading', { name: 'Yin Yoga' })).toBeVisible();
});

test('results are announced, but not before the first action', async ({ page }) => {
  await openSchedule(page, nextWeek);
  await expect(spoken(page)).toBeEmpty();
  await page.getByRole('button', { name: 'Previous week', exact: true }).click();
  await expect(spoken(page)).toHaveText('16 – 22 November 2026, 27 classes');
  await searchField(page).fill('yin');
  await expect(spoken(page)).toHaveText('16 – 22 November 2026, 3 classes');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(spoken(page)).toHaveText(/^November 2026, \d+ classes$/);
});
