import {
  classesOn,
  dayOf,
  filterBy,
  filtersButton,
  monday,
  openSchedule,
  saturday,
  titlesOn,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The views Day, Week and Month. */

test.use({ at: saturday });

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test('the schedule opens on this week, and shows a day and a month', async ({ page }) => {
  await openSchedule(page, '/schedule', monday);

  await test.step('the week lasts from Monday to Sunday, with its dates', async () => {
    await expect(viewButton(page, 'Week')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('16–22 November 2026', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: /^\w+day$/ })).toHaveText(week);
    await expect(dayOf(page, 'Monday')).toContainText('16 November');
    await expect(dayOf(page, 'Sunday')).toContainText('22 November');
    await expect(classesOn(page)).toHaveCount(27);
  });

  await test.step('the Day view has the classes of the selected date', async () => {
    const mondayTitles = await titlesOn(dayOf(page, 'Monday'));
    await viewButton(page, 'Day').click();
    await expect(page.getByText('Monday 16 November 2026', { exact: true })).toBeVisible();
    await expect(classesOn(page)).toHaveCount(4);
    expect(await titlesOn(page)).toEqual(mondayTitles);
  });

  await test.step('the Month view is a calendar with a button that shows the classes of a day', async () => {
    await viewButton(page, 'Month').click();
    const month = page.getByRole('grid', { name: 'November 2026' });
    await expect(month.getByRole('button')).toHaveCount(30);
    await month.getByRole('button', { name: 'Monday 23 November 2026, 4 classes' }).click();
    const view = page.getByRole('button', { name: 'View Classes for Monday 23 November' });
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [above, days] = await Promise.all([view.boundingBox(), month.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0), 'it covers no day').toBeLessThan(days?.y ?? 0);
    }
    await view.click();
    await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'true');
    await expect(dayOf(page, 'Monday')).toContainText('23 November 2026');
    await expect(classesOn(page)).toHaveCount(4);
  });

  await test.step('the month counts only matching classes, and empty days say so', async () => {
    await filterBy(page, 'Yin Yoga');
    await expect(page.getByText('No classes found for this day.')).toBeVisible();
    await viewButton(page, 'Month').click();
    const month = page.getByRole('grid', { name: 'November 2026' });
    await expect(month.getByRole('button', { name: 'Tuesday 24 November 2026, 1 class' })).toBeVisible();
    await expect(month.getByRole('button', { name: 'Monday 23 November 2026, no classes' })).toBeVisible();
    await viewButton(page, 'Week').click();
    await expect(dayOf(page, 'Monday').getByText('No classes', { exact: true })).toBeVisible();
    await expect(dayOf(page, 'Tuesday').getByText('No classes', { exact: true })).toBeHidden();
  });
});

test('Next and Previous move by the view, Today returns, and today is marked', async ({ page }) => {
  await openSchedule(page);
  const title = page.getByRole('main').locator('p.display').first();
  const calendar = page.getByRole('complementary', { name: 'Calendar' });
  await expect(dayOf(page, 'Saturday').getByText('Today', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Days' }).locator('[aria-current=date]')).toContainText(
    '21',
  );
  await expect(calendar.getByRole('button', { name: 'Today, Saturday 21 November 2026' })).toBeVisible();

  for (const [view, next, previous, current] of [
    ['Week', '23–29 November 2026', '9–15 November 2026', '16–22 November 2026'],
    ['Day', 'Sunday 22 November 2026', 'Friday 20 November 2026', 'Saturday 21 November 2026'],
    ['Month', 'December 2026', 'October 2026', 'November 2026'],
  ] as const)
    await test.step(view, async () => {
      const move = (direction: string) =>
        page.getByRole('button', { name: `${direction} ${view.toLowerCase()}`, exact: true }).click();
      const goToToday = () => page.getByRole('button', { name: 'Today', exact: true }).click();
      await viewButton(page, view).click();
      await move('Next');
      await expect(title).toHaveText(next);
      await goToToday();
      await expect(title).toHaveText(current);
      await move('Previous');
      await expect(title).toHaveText(previous);
      await goToToday();
    });

  await test.step('a day of the calendar opens its week and its classes', async () => {
    await viewButton(page, 'Week').click();
    await calendar.getByRole('button', { name: 'Next month in the calendar' }).click();
    await calendar.getByRole('button', { name: 'Thursday 10 December 2026' }).click();
    await expect(page.getByText('7–13 December 2026', { exact: true })).toBeVisible();
    await expect(
      dayOf(page, 'Thursday').getByRole('heading', { name: 'Thursday', exact: true }),
    ).toBeInViewport();
  });
});

test('a class that begins while the page is open can no longer be booked', async ({ page, studio }) => {
  await studio.setClock('2026-11-23T17:59:30Z');
  await page.clock.install({ time: new Date('2026-11-23T17:59:30Z') });
  await page.goto('/schedule?view=day');
  await page.clock.runFor(1000);
  const evening = classesOn(page).filter({ hasText: '18:00–19:15' });
  // The Day view is shown: the built week has three such classes.
  await expect(evening.getByRole('button')).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(evening).toContainText('Under way');
  await expect(evening.getByRole('button')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first class is in the first viewport, and one control contains view, calendar, search and filters', async ({
    page,
  }) => {
    await openSchedule(page, '/schedule', monday);
    await expect(page.getByText(/^Places as of/)).toBeVisible();
    await expect(classesOn(page).first()).toBeInViewport({ ratio: 1 });
    const sheet = page.getByRole('dialog', { name: 'Find a class' });
    await filtersButton(page).click();
    await sheet.getByRole('button', { name: 'Wednesday 25 November 2026' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('23–29 November 2026', { exact: true })).toBeVisible();
    await expect(dayOf(page, 'Wednesday').getByRole('heading', { name: 'Wednesday' })).toBeInViewport();
    await filtersButton(page).click();
    const apply = sheet.getByRole('button', { name: 'Apply Filters' });
    await page.setViewportSize({ width: 360, height: 560 });
    await expect(apply).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await sheet.getByPlaceholder('Search classes...').fill('hatha');
    await sheet.getByLabel('Morning').check();
    await apply.click();
    await expect(filtersButton(page)).toBeFocused();
    expect(new Set(await titlesOn(page))).toEqual(new Set(['Hatha Yoga']));
    await filtersButton(page).click();
    await sheet.getByRole('button', { name: 'Day', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/view=day/);
  });
});
