import type { Page } from 'playwright/test';
import {
  dayOf,
  filtersButton,
  liveRegion,
  openSchedule,
  saturday,
  searchField,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expectBackKeysLeftAlone } from '../support/browser-keys.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The schedule by keyboard alone. */

test.use({ at: saturday });

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

test('Tab follows the reading order of the toolbar, whose views and filters are selected with Enter', async ({
  page,
}) => {
  await openSchedule(page);
  await viewButton(page, 'Day').focus();
  for (const control of [
    viewButton(page, 'Week'),
    viewButton(page, 'Month'),
    searchField(page),
    filtersButton(page),
    page.getByRole('button', { name: 'Previous week', exact: true }),
    page.getByRole('button', { name: 'Next week', exact: true }),
    page.getByRole('button', { name: 'Today', exact: true }),
    page.getByRole('button', { name: /^Next: / }),
    page.getByRole('button', { name: 'Previous month in the calendar' }),
    page.getByRole('button', { name: 'Next month in the calendar' }),
    page.getByRole('button', { name: 'Today, Saturday 21 November 2026' }),
    page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: /^Monday/ }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }

  await test.step('a view is selected with Enter, keeps the focus and is announced', async () => {
    await viewButton(page, 'Day').focus();
    await page.keyboard.press('Enter');
    await expect(viewButton(page, 'Day')).toBeFocused();
    await expect(liveRegion(page)).toHaveText('Saturday 21 November 2026, 3 classes');
    await viewButton(page, 'Week').click();
  });

  await test.step('filters are selected and applied', async () => {
    await filtersButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'All Levels' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'All Levels' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Beginner' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/schedule?level=beginner');
    await expect(filtersButton(page)).toBeFocused();
  });
});

test('in the calendar and in the Month view keys reach every day, and Enter selects it', async ({ page }) => {
  await openSchedule(page);
  await page.getByRole('button', { name: 'Today, Saturday 21 November 2026' }).focus();
  for (const [key, day] of [
    ['ArrowLeft', '2026-11-20'],
    ['ArrowUp', '2026-11-13'],
    ['Home', '2026-11-09'],
    ['End', '2026-11-15'],
    ['ArrowRight', '2026-11-16'],
    ['PageDown', '2026-12-16'],
    ['PageUp', '2026-11-16'],
    ['ArrowDown', '2026-11-23'],
    ['ArrowDown', '2026-11-30'],
    ['ArrowRight', '2026-12-01'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), key).toBe(day);
  }
  await expectBackKeysLeftAlone(page);
  expect(await focusedDay(page)).toBe('2026-12-01');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/schedule?date=2026-12-01');
  await expect.poll(() => focusedDay(page)).toBe('2026-12-01');
  await expect(dayOf(page, 'Tuesday')).toContainText('1 December');

  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await viewButton(page, 'Month').click();
  await page.getByRole('button', { name: 'Today, Saturday 21 November 2026, 3 classes' }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await expect.poll(() => focusedDay(page)).toBe('2026-12-21');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'View Classes for Tuesday 22 December' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dayOf(page, 'Tuesday')).toContainText('22 December 2026');
});

test('at 400 % neither the header nor the days stay over the classes', async ({ page }) => {
  // A laptop’s window of 1280 by 720 pixels.
  await page.setViewportSize({ width: 320, height: 180 });
  await openSchedule(page);
  const days = page.getByRole('navigation', { name: 'Days' });
  await days.getByRole('link', { name: /^Sunday/ }).click();
  await expect(dayOf(page, 'Sunday').getByRole('heading', { name: 'Sunday' })).toBeInViewport();
  // Scrolling up brings back the header of a higher window.
  await page.mouse.move(160, 160);
  await page.mouse.wheel(0, -60);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(days).not.toBeInViewport();
});
