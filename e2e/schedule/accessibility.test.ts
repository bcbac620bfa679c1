import { expectAccessible, expectAccessibleAtThisWidth } from '../support/accessibility/accessible.ts';
import { doOverlap, setTextSize } from '../support/accessibility/fits.ts';
import {
  classesOn,
  filtersButton,
  openFilters,
  openSchedule,
  saturday,
  searchField,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/*
 * axe checks every view and state, in light and dark mode, on a phone and on a desktop. every-page/every-page.test.ts checks
 * the week itself. These tests use a week with few classes, because axe takes seconds for 27.
 */

test.use({ at: saturday });

test('the day, the month, a filtered week with its open panel, and a day and a week without classes are accessible', async ({
  page,
}) => {
  await openSchedule(page, '/schedule?class=1&level=beginner');
  for (const view of ['Day', 'Month', 'Week'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await viewButton(page, view).click();
    await expect(viewButton(page, view)).toHaveAttribute('aria-pressed', 'true');
    // Move the focus, because this button is hidden on a phone, where the checks end.
    await page.getByRole('main').focus();
    if (view === 'Week') await openFilters(page);
    await expectAccessible(page);
  }

  await test.step('a week and a day without classes are accessible', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await searchField(page).fill('nothing');
    await expect(classesOn(page)).toHaveCount(0);
    await page.getByRole('main').focus();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await viewButton(page, 'Day').click();
    await expect(page.getByText('No classes found for this day.')).toBeVisible();
    await page.getByRole('main').focus();
    await expectAccessible(page);
  });
});

test('the open sheet of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openSchedule(page);
  await openFilters(page);
  await expectAccessibleAtThisWidth(page);
});

test('on a phone the button for the filters does not cover the heading, whatever the size of the text', async ({
  page,
}) => {
  await openSchedule(page);
  const heading = page.getByRole('main').locator('header').locator('.eyebrow, h1');
  for (const width of [320, 390])
    for (const pixels of [16, 18, 20, 24, 32])
      await test.step(`${pixels} px in a window of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await setTextSize(page, pixels);
        await expect.poll(() => doOverlap(heading, filtersButton(page))).toBe(false);
      });
});
