import { expect, test } from '../support/quiet-page.ts';
import {
  classesOn,
  dayOf,
  filterBy,
  openSchedule,
  saturday,
  searchField,
  titlesOn,
  viewButton,
} from '../support/schedule.ts';

/* View, date, search and filters are in the address. */

test.use({ at: saturday });

for (const path of ['/schedule', '/book']) {
  test(`${path} opens with the state in its address`, async ({ page }) => {
    await openSchedule(page, `${path}?view=day&date=2026-11-24&search=meera&level=beginner&time=morning`);
    await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'true');
    await expect(searchField(page)).toHaveValue('meera');
    expect(await titlesOn(dayOf(page, 'Tuesday'))).toEqual(['Hatha Yoga']);
  });

  test(`on ${path} Back and Forward work for every step`, async ({ page }) => {
    await openSchedule(page, path);
    await viewButton(page, 'Day').click();
    await expect(page).toHaveURL(`${path}?view=day`);
    await page.getByRole('button', { name: 'Next day', exact: true }).click();
    await expect(page).toHaveURL(`${path}?view=day&date=2026-11-22`);
    await viewButton(page, 'Week').click();
    await filterBy(page, 'Yin Yoga');
    await expect(page).toHaveURL(`${path}?date=2026-11-22&class=4`);
    await page.goBack();
    await expect(classesOn(page)).toHaveCount(27);
    await page.goBack();
    await expect(dayOf(page, 'Sunday')).toContainText('22 November 2026');
    await page.goBack();
    await expect(dayOf(page, 'Saturday')).toContainText('21 November 2026');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(viewButton(page, 'Week')).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'true');
  });
}

test('?class=ID shows the classes of that type', async ({ page }) => {
  await openSchedule(page, '/schedule?class=4');
  expect(new Set(await titlesOn(page))).toEqual(new Set(['Yin Yoga']));
});

test('?date=YYYY-MM-DD shows that week', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2026-12-02');
  await expect(page.getByText('30 November – 6 December 2026', { exact: true })).toBeVisible();
});

test('several choices of a kind are separate parameters in the address', async ({ page }) => {
  await openSchedule(page);
  await filterBy(page, 'Hatha Yoga', 'Yin Yoga', 'Evening', 'Ines Carvalho', 'Beginner');
  await expect(page).toHaveURL(
    '/schedule?level=beginner&class=1&class=4&instructor=ines-carvalho&time=evening',
  );
});

test('typing changes the address without a history entry', async ({ page }) => {
  await openSchedule(page);
  await viewButton(page, 'Day').click();
  await searchField(page).pressSequentially('hatha');
  await expect(page).toHaveURL('/schedule?view=day&search=hatha');
  await page.goBack();
  await expect(page).toHaveURL('/schedule');
  await expect(searchField(page)).toHaveValue('');
});

test('an invalid value is ignored', async ({ page }) => {
  await openSchedule(
    page,
    '/schedule?view=decade&date=2026-02-30&class=hatha&level=expert&instructor=x&time=noon',
  );
  await expect(page.getByText('16 – 22 November 2026', { exact: true })).toBeVisible();
  await expect(classesOn(page)).toHaveCount(27);
});

test('default values are omitted, and unrelated parameters are preserved', async ({ page }) => {
  await openSchedule(page, '/schedule?ref=newsletter&view=month&date=2026-12-01');
  await viewButton(page, 'Week').click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL('/schedule?ref=newsletter');
});
