import { styleAddresses } from '../support/addresses.ts';
import { answered404, expect, test } from '../support/quiet-page.ts';
import { cutOff, scheduleAwake } from '../support/schedule.ts';
import { watchShifts } from '../support/shifts.ts';

/* The pages of classes. */

const tabs = ['Description', 'Instructor', 'Benefits', 'Prepare'];

for (const id of [1, 2, 3, 4, 5, 6]) {
  test(`class ${id} has the tabs Description, Instructor, Benefits and Prepare, each with content`, async ({
    page,
  }) => {
    await page.goto(`/classes/${id}`);
    await expect(page.getByRole('tab')).toHaveText(tabs);
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name })).toHaveText(/.{60,}/s);
    }
  });
}

test('the first tab is open initially', async ({ page }) => {
  await page.goto('/classes/1');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Description');
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible();
});

test('the tab Prepare has the heading What to Bring', async ({ page }) => {
  await page.goto('/classes/1');
  await page.getByRole('tab', { name: 'Prepare' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText('What to Bring');
});

test('each tab has its own address', async ({ page }) => {
  await page.goto('/classes/2');
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(`/classes/2#${name.toLowerCase()}`);
  }
});

test('an address with a tab in it opens that tab', async ({ page }) => {
  await page.goto('/classes/2#benefits');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Benefits');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});

test('the arrow keys cycle through the tabs, Home and End go to the outer ones', async ({ page }) => {
  await page.goto('/classes/1');
  await page.getByRole('tab', { name: 'Description' }).focus();
  const steps = [
    ['ArrowRight', 'Instructor'],
    ['ArrowRight', 'Benefits'],
    ['ArrowLeft', 'Instructor'],
    ['End', 'Prepare'],
    ['ArrowRight', 'Description'],
    ['ArrowLeft', 'Prepare'],
    ['Home', 'Description'],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
  }
});

test('View Schedule & Book leads to /schedule', async ({ page }) => {
  await page.goto('/classes/1');
  await page.getByRole('link', { name: 'View Schedule & Book' }).first().click();
  await expect(page).toHaveURL(/\/schedule(\?class=1)?$/);
});

test('Back to All Classes leads to /classes', async ({ page }) => {
  await page.goto('/classes/1');
  await page.getByRole('link', { name: 'Back to All Classes' }).click();
  await expect(page).toHaveURL('/classes');
});

for (const address of ['/classes/7', '/classes/0', '/classes/no-such-class']) {
  test(`${address} answers 404 with Class not found and a Return to Classes link`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(answered404);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class not found');
    await page.getByRole('link', { name: 'Return to Classes' }).click();
    await expect(page).toHaveURL('/classes');
  });
}

for (const [address, numbered] of Object.entries(styleAddresses)) {
  test(`${address} is ${numbered} with this style’s times in the week`, async ({ reading }) => {
    const week = (await reading('/schedule')).getByRole('main');
    const inTheWeek = await week.locator(`h3 a[href="${numbered}"]`).count();
    const title = await (await reading(numbered)).getByRole('heading', { level: 1 }).innerText();
    const page = await reading(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${numbered}$`));
    const times = page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem');
    await expect(times).toHaveCount(inTheWeek);
    await expect(times.first()).toHaveText(
      /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\s*\d+ \w+\s*\d\d:\d\d–\d\d:\d\d/,
    );
  });
}

test.describe('on a Saturday morning after the class', () => {
  test.use({ at: '2026-11-21T09:30:00Z' });

  test('each class of the week links to its date with places, the next one first', async ({ page }) => {
    await page.goto('/classes/1');
    const times = page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem');
    await expect(times.first()).toHaveText(/^\s*Sunday\s*22 Nov/);
    await expect(times.last()).toHaveText(/^\s*Saturday\s*28 Nov/);
    await times.getByRole('link', { name: /^Wednesday 25 Nov/ }).click();
    await expect(page).toHaveURL('/schedule?view=day&date=2026-11-25&class=1');
    await scheduleAwake(page);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Hatha Yoga' })).toBeVisible();
    await expect(page.getByText(/of 15 spots left/)).toBeVisible();
  });

  test('each date says how many places are free, and nothing moves when they arrive', async ({ page }) => {
    const shifted = await watchShifts(page);
    await page.goto('/classes/1');
    const times = page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem');
    await times.first().scrollIntoViewIfNeeded();
    for (const time of await times.all()) await expect(time).toContainText(/\d+ of (15|20) spots left|Full/);
    expect(await shifted()).toBe(0);
  });

  test('if the studio is unreachable, the dates are links without places', async ({ page, pageErrors }) => {
    pageErrors.expect(/Failed to load resource|ERR_FAILED/);
    await cutOff(page);
    await page.goto('/classes/1');
    const times = page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem');
    const asked = page.waitForEvent('requestfailed');
    await times.first().scrollIntoViewIfNeeded();
    await asked;
    await expect(times.first()).toHaveText(/^\s*Sunday\s*22 Nov\s*09:00–10:00\s*→\s*$/);
  });

  test('a teacher whom the page already names is not repeated beside each time', async ({ page }) => {
    await page.goto('/classes/1');
    const times = page.getByRole('complementary', { name: 'In the week' });
    await expect(times.getByRole('listitem')).not.toHaveCount(0);
    await expect(times.getByText('Meera Ashdown')).toHaveCount(0);
  });
});
