import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { classTypeAddresses } from '../support/addresses.ts';
import { disconnectStudio, expectScheduleHydrated } from '../support/bookings/schedule.ts';
import { expectBackKeysLeftAlone } from '../support/browser-keys.ts';
import { expect, notFoundMessage, test } from '../support/fixtures/page-test.ts';
import { test as readTest, setClocks } from '../support/fixtures/studio.ts';
import { measureShifts } from '../support/performance/shifts.ts';
import { returnTo } from '../support/returning.ts';
import { builtParts } from './built.ts';

/* The pages of classes. */

const tabs = ['Description', 'Instructor', 'Benefits', 'Prepare'];

readTest('every class has four parts with content', async ({ openToRead }) => {
  const page = await openToRead('/classes/1');
  for (const id of [1, 2, 3, 4, 5, 6])
    await test.step(`class ${id}`, async () => {
      const address = `/classes/${id}`;
      const names = await builtParts(page, address, 'class-tabs [data-tab]');
      expect(names.map(({ text }) => text)).toEqual(tabs);
      const headings = await builtParts(page, address, 'class-tabs [data-panel] > h2');
      expect(headings.map(({ text }) => text)).toEqual([...tabs.slice(0, 3), 'What to Bring']);
      for (const { text } of await builtParts(page, address, 'class-tabs [data-panel]'))
        expect(text).toMatch(/.{60,}/);
    });
});

test('a class has tabs with their own addresses, operated by mouse and by keyboard', async ({ page }) => {
  await page.goto('/classes/1');
  const tab = (name: string) => page.getByRole('tab', { name });
  const selected = page.getByRole('tab', { selected: true });

  await test.step('the first tab is open initially', async () => {
    await expect(page.getByRole('tab')).toHaveText(tabs);
    await expect(selected).toHaveText('Description');
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible();
  });

  await test.step('all tabs fit on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const list = page.getByRole('tablist');
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  await test.step('each tab has its own address, and shows only its panel', async () => {
    for (const name of tabs) {
      await tab(name).click();
      await expect(page).toHaveURL(`/classes/1#${name.toLowerCase()}`);
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name })).toHaveText(/.{60,}/s);
      // every-page/every-page.test.ts checks the first tab.
      if (name !== 'Description') await expectAccessibleState(page);
    }
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText('What to Bring');
  });

  await test.step('the arrow keys cycle through the tabs; Home and End select the first and the last one', async () => {
    await tab('Description').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Instructor'],
      ['ArrowRight', 'Benefits'],
      ['ArrowLeft', 'Instructor'],
      ['End', 'Prepare'],
      ['ArrowRight', 'Description'],
      ['ArrowLeft', 'Prepare'],
      ['Home', 'Description'],
      ['ArrowRight', 'Instructor'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(selected).toHaveText(name);
    }
  });

  await test.step('the browser’s shortcuts for Back and Forward select no tab', async () => {
    await expectBackKeysLeftAlone(page);
    await expect(selected).toHaveText('Instructor');
  });

  await test.step('the tabs are a single tab stop', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(tab('Instructor')).toBeFocused();
  });

  await test.step('skipping to the content changes no tab', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL('/classes/1#mainContent');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(selected).toHaveText('Instructor');
  });

  await test.step('its links lead to the schedule and to all classes', async () => {
    await expect(page.getByRole('link', { name: 'View Schedule & Book' }).first()).toHaveAttribute(
      'href',
      /^\/schedule(\?class=1)?$/,
    );
    await expect(page.getByRole('link', { name: 'Back to All Classes' })).toHaveAttribute('href', '/classes');
  });

  await test.step('all four panels are printed', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const name of [...tabs.slice(0, 3), 'What to Bring'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('an address with a tab in it opens that tab', async () => {
    await page.goto('/classes/2#benefits');
    await expect(selected).toHaveText('Benefits');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });
});

test('an unknown class has status 404, Class not found and a Return to Classes link', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(notFoundMessage);
  for (const address of ['/classes/7', '/classes/0']) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text(), address).toContain('Class not found');
  }
  expect((await page.goto('/classes/no-such-class'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class not found');
  await page.getByRole('link', { name: 'Return to Classes' }).click();
  await expect(page).toHaveURL('/classes');
});

readTest(
  'the readable address of each class type shows its page with its times in the week',
  async ({ openToRead }) => {
    const page = await openToRead('/schedule');
    for (const [address, canonicalAddress] of Object.entries(classTypeAddresses))
      await test.step(address, async () => {
        const weeklyClasses = await builtParts(page, '/schedule', `main h3 a[href="${canonicalAddress}"]`);
        expect(await builtParts(page, address, 'h1')).toEqual(await builtParts(page, canonicalAddress, 'h1'));
        const [canonical] = await builtParts(page, address, 'link[rel=canonical]');
        expect(new URL(canonical?.href ?? '').pathname).toBe(canonicalAddress);
        const times = await builtParts(page, address, 'aside[aria-labelledby=times] li');
        expect(times).toHaveLength(weeklyClasses.length);
        expect(times[0]?.text).toMatch(
          /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\s*(\d+ \w+\s*)?\d\d:\d\d–\d\d:\d\d/,
        );
      });
  },
);

test.describe('on a Saturday morning after the class', () => {
  test.use({ at: '2026-11-21T09:30:00Z' });

  test('each class of the week shows its places and links to the booking of its date, the next one first, without a layout shift', async ({
    page,
  }) => {
    const readShift = await measureShifts(page);
    await page.goto('/classes/1');
    const week = page.getByRole('complementary', { name: 'In the week' });
    const times = week.getByRole('listitem');
    await times.first().scrollIntoViewIfNeeded();
    for (const time of await times.all()) await expect(time).toContainText(/\d+ of (15|20) spots left|Full/);
    expect(await readShift()).toBe(0);
    await expect(times.first()).toHaveText(/^\s*Sunday\s*22 Nov/);
    await expect(times.last()).toHaveText(/^\s*Saturday\s*28 Nov/);
    // The list does not repeat the instructor, whom the page names.
    await expect(week.getByText('Meera Ashdown')).toHaveCount(0);

    await times.getByRole('link', { name: /^Wednesday 25 Nov/ }).click();
    await expect(page).toHaveURL('/schedule?view=day&date=2026-11-25&class=1');
    await expectScheduleHydrated(page);
    // The link has opened the dialog, whose next step is the form.
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/Wednesday 25 November/);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Full Name')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/schedule?view=day&date=2026-11-25&class=1');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hatha Yoga' })).toBeVisible();
    await expect(page.getByText(/of 15 spots left/)).toBeVisible();
  });

  test('a page that stays open over midnight shows the next dates and their places on a return to its tab', async ({
    page,
  }) => {
    await page.goto('/classes/1');
    const times = page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem');
    await times.first().scrollIntoViewIfNeeded();
    const sunday = times.getByRole('link', { name: /^Sunday/ });
    await expect(sunday).toHaveAccessibleName(/^Sunday 22 Nov .* (\d+ of (15|20) spots left|Full)$/);
    await sunday.focus();

    await setClocks(page, '2026-11-23T05:00:00Z');
    await returnTo(page);
    await expect(times.first()).toHaveText(/^\s*Monday\s*23 Nov/);
    await expect(times.last()).toHaveText(/^\s*Sunday\s*29 Nov/);
    await expect(sunday).toBeFocused();
    await expect(sunday).toHaveAttribute('href', /date=2026-11-29/);
    await expect(sunday).toHaveAccessibleName(/^Sunday 29 Nov .* (\d+ of (15|20) spots left|Full)$/);
  });

  test('the dates are links without places while the studio is unreachable', async ({ page, pageErrors }) => {
    pageErrors.expect(/Failed to load resource|ERR_FAILED/);
    await disconnectStudio(page);
    await page.goto('/classes/1');
    const times = page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem');
    const failedRequest = page.waitForEvent('requestfailed');
    await times.first().scrollIntoViewIfNeeded();
    await failedRequest;
    await expect(times.first()).toHaveText(/^\s*Sunday\s*22 Nov\s*09:00–10:00\s*$/);
  });
});
