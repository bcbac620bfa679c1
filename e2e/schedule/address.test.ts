import {
  classesOn,
  dayOf,
  filterBy,
  filtersButton,
  openSchedule,
  saturday,
  searchField,
  titlesOn,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/*
 * View, date, search and filters are in the address. The unit tests in src/domain/schedule cover every address, including
 * invalid ones.
 */

test.use({ at: saturday });

test('/book opens with the state that its address contains', async ({ page }) => {
  await openSchedule(page, '/book?view=day&date=2026-11-24&search=meera&level=beginner&time=morning&class=1');
  await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'true');
  await expect(searchField(page)).toHaveValue('meera');
  expect(await titlesOn(dayOf(page, 'Tuesday'))).toEqual(['Hatha Yoga']);
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 3 on');
  await viewButton(page, 'Week').click();
  await expect(page.getByText('23–29 November 2026', { exact: true })).toBeVisible();
  expect(new Set(await titlesOn(page))).toEqual(new Set(['Hatha Yoga']));
});

test('Back and Forward work for every step', async ({ page }) => {
  await openSchedule(page);
  await viewButton(page, 'Day').click();
  await expect(page).toHaveURL('/schedule?view=day');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(page).toHaveURL('/schedule?view=day&date=2026-11-22');
  await viewButton(page, 'Week').click();
  await filterBy(page, 'Yin Yoga');
  await expect(page).toHaveURL('/schedule?date=2026-11-22&class=4');
  await page.goBack();
  await expect(classesOn(page)).toHaveCount(27);
  await page.goBack();
  await expect(dayOf(page, 'Sunday')).toContainText('22 November 2026');
  await page.goBack();
  await expect(dayOf(page, 'Saturday')).toContainText('21 November 2026');
  await page.goBack();
  await expect(page).toHaveURL('/schedule');
  await expect(viewButton(page, 'Week')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'true');

  await test.step('typing changes the address without a history entry', async () => {
    await searchField(page).pressSequentially('hatha');
    await expect(page).toHaveURL('/schedule?view=day&search=hatha');
    await page.goBack();
    await expect(page).toHaveURL('/schedule');
    await expect(searchField(page)).toHaveValue('');
  });

  await test.step('a link to a day that is followed during typing loses neither the text nor the day', async () => {
    await searchField(page).fill('hatha');
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /^Friday/ })
      .click();
    await expect(page).toHaveURL('/schedule?search=hatha#friday');
    await expect(searchField(page)).toHaveValue('hatha');
  });
});

test('defaults are omitted from the address, unrelated parameters are preserved, and each choice is a parameter', async ({
  page,
}) => {
  await openSchedule(page, '/schedule?ref=newsletter&view=month&date=2026-12-01');
  await viewButton(page, 'Week').click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL('/schedule?ref=newsletter');
  await filterBy(page, 'Hatha Yoga', 'Yin Yoga', 'Evening', 'Ines Carvalho', 'Beginner');
  const { searchParams } = new URL(page.url());
  expect([...searchParams].filter(([name]) => name !== 'ref')).toEqual([
    ['level', 'beginner'],
    ['class', '1'],
    ['class', '4'],
    ['instructor', 'ines-carvalho'],
    ['time', 'evening'],
  ]);
  expect(searchParams.get('ref')).toBe('newsletter');
});
