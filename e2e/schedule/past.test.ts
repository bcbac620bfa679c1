import type { Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import {
  classesOn,
  dayOf,
  expectScheduleHydrated,
  openSchedule,
  saturday,
  searchField,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { holdScripts } from '../support/island.ts';
import { measureShifts } from '../support/performance/shifts.ts';
import { returnTo, showAgain } from '../support/returning.ts';

/* The schedule starts with today: past classes are folded into one line. */

test.use({ at: saturday, reducedMotion: 'no-preference' });

const sunday = {
  morning: '2026-11-22T08:30:00Z',
  noon: '2026-11-22T12:00:00Z',
  evening: '2026-11-22T20:00:00Z',
};

const foldedLine = (page: Page, text: string | RegExp) => page.locator('summary').filter({ hasText: text });
const sixDays = 'Monday to Saturday: 25 classes took place.';
const nextButton = (page: Page) => page.getByRole('button', { name: /^Next: / });
const firstBookButton = (page: Page) => page.getByRole('button', { name: /^(Book|Join Waitlist) / }).first();

test('on a Sunday the previous days are folded into one line, which opens and closes by keyboard; a selected day is expanded', async ({
  page,
}) => {
  const tuesday = dayOf(page, 'Tuesday').getByRole('heading', { name: 'Tuesday' });

  await test.step('a link to a day expands it, until Today is pressed', async () => {
    await openSchedule(page, '/schedule?date=2026-11-18', sunday.morning);
    await expect(dayOf(page, 'Wednesday')).toBeVisible();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(dayOf(page, 'Wednesday')).toBeHidden();
  });

  await test.step('the line folds the previous days', async () => {
    await expect(foldedLine(page, sixDays)).toHaveText(/Show/);
    await expect(dayOf(page, 'Monday')).toBeHidden();
    await expect(firstBookButton(page)).toBeInViewport();
    await foldedLine(page, sixDays).focus();
    await page.keyboard.press('Enter');
    await expect(classesOn(dayOf(page, 'Monday')).getByText('Past', { exact: true })).toHaveCount(4);
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dayOf(page, 'Monday')).toBeHidden();
    await expect(page.locator('details[open]')).toHaveCount(0);
  });

  await test.step('the search counts only matching classes', async () => {
    await searchField(page).fill('yin');
    await expect(foldedLine(page, 'Monday to Saturday: 2 classes took place.')).toBeVisible();
    await expect(classesOn(dayOf(page, 'Sunday'))).toHaveCount(1);
    await expect(page).toHaveURL('/schedule?search=yin');
    await searchField(page).fill('');
    await expect(foldedLine(page, sixDays)).toBeVisible();
    // The search changes the address after a delay, which would replace the address of the next link.
    await expect(page).toHaveURL('/schedule');
  });

  await test.step('a link within the page expands its day, also after a reload', async () => {
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /^Tuesday/ })
      .click();
    await expect(tuesday).toBeInViewport();
    await page.reload();
    await expect(tuesday).toBeInViewport();
  });
});

test('past and current classes are marked and cannot be booked; today’s past classes are folded, in the week and in the day', async ({
  page,
}) => {
  await openSchedule(page, '/schedule', '2026-11-25T12:30:00Z');
  await foldedLine(page, 'Monday and Tuesday: 9 classes took place.').click();
  await expect(classesOn(dayOf(page, 'Monday')).getByText('Past', { exact: true })).toHaveCount(4);
  await expect(dayOf(page, 'Monday').getByRole('button')).toHaveCount(0);
  const today = classesOn(dayOf(page, 'Wednesday'));
  await expect(today.filter({ hasText: '12:15–13:15' })).toContainText('Under way');
  await expect(today.getByRole('button')).toHaveCount(2);
  await expect(dayOf(page, 'Sunday').getByRole('button')).toHaveCount(2);

  for (const view of ['Week', 'Day']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    const wednesday = dayOf(page, 'Wednesday');
    await expect(wednesday.getByText('07:00–08:00')).toBeHidden();
    await expect(wednesday.getByText('Under way')).toBeVisible();
    await foldedLine(page, 'Earlier today: 1 class took place.').click();
    await expect(wednesday.getByText('07:00–08:00')).toBeVisible();
  }
});

/**
 * Expects that past days are folded before the first paint, and that nothing shifts when the schedule is hydrated.
 * @param readShift From `measureShifts`.
 */
async function expectNoShift(
  page: Page,
  readShift: () => Promise<number>,
  time: keyof typeof sunday,
  width: number,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const { release } = await holdScripts(page);
  await setClocks(page, sunday[time]);
  await page.goto('/schedule');
  const top = (await firstBookButton(page).boundingBox())?.y;
  const [className = '', classTime = ''] = (await nextButton(page).innerText()).split('\n');
  expect(className).toMatch(/^Next: \w/);
  release();
  await expectScheduleHydrated(page);
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  await expect(nextButton(page)).toContainText(new RegExp(`${className}${classTime}, \\d+ place`));
  expect((await firstBookButton(page).boundingBox())?.y).toBe(top);
  expect(top).toBeLessThan(1100);
  expect(await readShift()).toBe(0);
}

test('past days are folded before the first paint without a layout shift; they are accessible folded and expanded; the whole week is printed', async ({
  page,
}) => {
  const readShift = await measureShifts(page);
  for (const [time, width] of [
    ['morning', 1440],
    ['evening', 360],
    ['noon', 360],
  ] as const)
    await test.step(`nothing shifts in the ${time} at ${width} px`, () =>
      expectNoShift(page, readShift, time, width));

  await test.step('the page is accessible, with few classes, because axe takes seconds for 27', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await searchField(page).fill('yin');
    const twoClasses = foldedLine(page, 'Monday to Saturday: 2 classes took place.');
    await expect(twoClasses).toBeVisible();
    await page.getByRole('main').focus();
    await expectAccessible(page);
    await twoClasses.click();
    await expectAccessible(page);
    await twoClasses.click();
    await page.getByRole('main').focus();
    await page.setViewportSize({ width: 1440, height: 900 });
    await searchField(page).fill('');
    await expect(foldedLine(page, sixDays)).toBeVisible();
    await page.getByRole('main').focus();
  });

  await test.step('the whole week is printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(classesOn(page).filter({ visible: true })).toHaveCount(27);
    await expect(page.locator('summary').filter({ visible: true })).toHaveCount(0);
  });
});

test('the bar names and books the next available class in every view; a page that was suspended over midnight updates its clock', async ({
  page,
}) => {
  await openSchedule(page, '/schedule?view=month', sunday.morning);
  await expect(nextButton(page)).toHaveAccessibleName(/^Next: Hatha Yoga, today 09:00, \d+ places? Book$/);
  await setClocks(page, sunday.evening);
  await showAgain(page);
  await expect(nextButton(page)).toHaveAccessibleName(/^Next: Hatha Yoga, tomorrow 07:00, \d+ places? Book$/);
  await nextButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Book Hatha Yoga' })).toContainText(
    'Monday 23 November 2026',
  );
  await page.keyboard.press('Escape');
  await expect(nextButton(page)).toBeFocused();

  await viewButton(page, 'Day').click();
  await expect(dayOf(page, 'Sunday')).toContainText('22 November 2026');
  await setClocks(page, '2026-11-23T06:00:00Z');
  await returnTo(page);
  await expect(dayOf(page, 'Monday')).toContainText('23 November 2026');
});

test('a week without remaining classes opens on the next one, and links back', async ({ page }) => {
  await openSchedule(page, '/schedule', sunday.evening);
  await expect(page.getByText('23–29 November 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('This week’s classes are over, so here is next week.')).toBeVisible();
  await expect(page).toHaveURL('/schedule');
  await expect(classesOn(page).getByRole('button', { name: /^(Book|Join Waitlist) / })).toHaveCount(27);
  await page.getByRole('button', { name: 'Previous week', exact: true }).click();
  await expect(page.getByText('16–22 November 2026', { exact: true })).toBeVisible();
  await expect(classesOn(page).filter({ visible: true })).toHaveCount(27);
  await page.goBack();
  await expect(page.getByText('23–29 November 2026', { exact: true })).toBeVisible();
});

/** Schedules an extra class on Sunday, after the last class of the week. */
const scheduleExtraClass = (studio: TestStudio) =>
  studio.sql(
    `insert into occurrences (series, held_on, starts, ends, instructor, capacity, extra)
     values ('tuesday-yin', '2026-11-22', '21:00', '22:00', 'tom-hollis', 9, true)`,
  );

test('a week with an extra class after the last weekly one opens on today, also before it is hydrated', async ({
  page,
  studio,
}) => {
  await scheduleExtraClass(studio);
  // The page as it is built after the class has been scheduled.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const line = document.querySelector<HTMLElement>('[data-last-starts]');
      const island = line?.closest('astro-island');
      if (!line || !island) return;
      observer.disconnect();
      line.dataset['lastStarts'] = '{"usual":"7T17:00","2026-11-16":"7T21:00"}';
      const props = island.getAttribute('props') ?? '';
      const usual = '"usual":[0,"7T17:00"]';
      island.setAttribute('props', props.replace(usual, `${usual},"2026-11-16":[0,"7T21:00"]`));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const { release } = await holdScripts(page);
  await setClocks(page, sunday.evening);
  await page.goto('/schedule');
  const expectThisWeek = async () => {
    await expect(foldedLine(page, sixDays)).toBeVisible();
    await expect(foldedLine(page, 'Earlier today: 2 classes took place.')).toBeVisible();
    await expect(dayOf(page, 'Saturday')).toBeHidden();
    await expect(page.getByText('This week’s classes are over')).toBeHidden();
  };
  await expectThisWeek();
  release();
  await expectScheduleHydrated(page);
  await expectThisWeek();
  await expect(classesOn(page).filter({ visible: true })).toHaveCount(1);
  await expect(dayOf(page, 'Sunday').getByText('21:00–22:00', { exact: true })).toBeVisible();
  await expect(nextButton(page)).toHaveAccessibleName(/, today 21:00, 9 places Book$/);
  await expect(page).toHaveURL('/schedule');
});

test('the bar names an extra class of today, although the schedule opened on the next week', async ({
  page,
  studio,
}) => {
  await scheduleExtraClass(studio);
  await openSchedule(page, '/schedule', sunday.evening);
  await expect(page.getByText('23–29 November 2026', { exact: true })).toBeVisible();
  await expect(nextButton(page)).toHaveAccessibleName(/, today 21:00, 9 places Book$/);
});

// The unit tests in src/domain/time cover midnight in winter and at clock changes.
test('a schedule that is left open over midnight in summer shows the new day', async ({ page, studio }) => {
  await studio.setClock('2026-07-17T22:59:30Z');
  await page.clock.install({ time: new Date('2026-07-17T22:59:30Z') });
  await page.goto('/schedule');
  await page.clock.runFor(1000);
  await expectScheduleHydrated(page);
  await expect(foldedLine(page, 'Monday to Thursday')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(foldedLine(page, 'Monday to Friday')).toBeVisible();
  await expect(dayOf(page, 'Saturday')).toContainText('18 July');
  await expect(dayOf(page, 'Saturday').getByText('Today', { exact: true })).toBeVisible();
});
