import { expect, test } from '../support/quiet-page.ts';

/* The schedule as it is built: complete before any script runs, and without scripts. */

test.use({ javaScriptEnabled: false });

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test('/book and /schedule are the same page', async ({ page }) => {
  await page.goto('/schedule');
  const schedule = await page.getByRole('main').innerText();
  await page.goto('/book');
  expect(await page.getByRole('main').innerText()).toBe(schedule);
});

test('/book points search engines to /schedule', async ({ page }) => {
  await page.goto('/book');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/schedule$/);
});

test('the week lasts from Monday to Sunday', async ({ page }) => {
  await page.goto('/schedule');
  await expect(page.getByRole('heading', { name: /^\w+day$/ })).toHaveText(week);
});

test('the week has 27 classes, on each day sorted by time', async ({ page }) => {
  await page.goto('/schedule');
  let classes = 0;
  for (const day of week) {
    const times = await page
      .getByRole('region', { name: day })
      .getByText(/^\d\d:\d\d–\d\d:\d\d$/)
      .allInnerTexts();
    expect(times, day).toEqual([...times].sort());
    classes += times.length;
  }
  expect(classes).toBe(27);
});

test('each class has its time, level, instructor, spots left and Book', async ({ page }) => {
  await page.goto('/about');
  const teachers = await page
    .getByRole('region', { name: 'Our Teachers' })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  await page.goto('/schedule');
  const classes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(classes).toHaveCount(27);
  for (const row of await classes.all()) {
    const title = await row.getByRole('heading').innerText();
    await expect(row).toContainText(/\d\d:\d\d–\d\d:\d\d/);
    await expect(row).toContainText(/Beginner|Intermediate|Advanced|All Levels/);
    await expect(row).toContainText(new RegExp(teachers.join('|')));
    await expect(row).toContainText(/\d+ of \d+ spots left|Full/);
    const book = row.getByRole('link', { name: /^Book/ });
    await expect(book).toHaveAccessibleName(new RegExp(`^Book ${title}, \\w+day \\d\\d:\\d\\d`));
    await expect(book).toHaveAttribute('href', '/contact#book-a-place');
  }
});

test('on Thursday at 18:00 a class takes place in the studio and is streamed', async ({ page }) => {
  await page.goto('/schedule');
  const live = page
    .getByRole('region', { name: 'Thursday' })
    .getByRole('listitem')
    .filter({ hasText: /18:00–/ });
  await expect(live).toContainText(/streamed/);
  await expect(page.getByRole('complementary', { name: 'Weekly live session' })).toContainText(
    'Thursday at 6',
  );
});

test('a class links to its own page', async ({ page }) => {
  await page.goto('/schedule');
  const monday = page.getByRole('region', { name: 'Monday' });
  await monday.getByRole('link', { name: 'Hatha Yoga', exact: true }).click();
  await expect(page).toHaveURL('/classes/1');
});

for (const [name, path] of [
  ['View Membership Options', '/membership'],
  ['Contact Us', '/contact'],
] as const) {
  test(`Need Help? offers ${name}, which links to ${path}`, async ({ page }) => {
    await page.goto('/schedule');
    await page.getByRole('region', { name: 'Need Help?' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  });
}

test('the week can be added to a calendar', async ({ page }) => {
  await page.goto('/schedule');
  await expect(page.getByRole('link', { name: /calendar/ })).toHaveAttribute('href', '/schedule.ics');
});

test('without scripts the page says where the next class is, and how to book it', async ({ page }) => {
  await page.goto('/schedule');
  const words = page.getByText(/^The next class is the first one below/);
  await expect(words.getByRole('link', { name: 'in another way' })).toHaveAttribute(
    'href',
    '/contact#book-a-place',
  );
});

test('controls that need JavaScript are not offered', async ({ page }) => {
  await page.goto('/schedule');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByPlaceholder('Search classes...')).toBeHidden();
});

test('the days of the week link to their classes', async ({ page }) => {
  await page.goto('/schedule');
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /^Saturday, 3 classes/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Saturday' })).toBeInViewport();
});
