import { expect, test } from '../support/fixtures/page-test.ts';

/* The built schedule is complete without scripts. */

test.use({ javaScriptEnabled: false });

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

// every-page/document.test.ts tests that /book is the same document.
test('without JavaScript the week is complete, with links in place of controls', async ({ page }) => {
  await page.goto('/about');
  const instructors = await page
    .getByRole('region', { name: 'Our Teachers' })
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  await page.goto('/schedule');
  const main = page.getByRole('main');

  await test.step('the week lasts from Monday to Sunday, and each day is sorted by time', async () => {
    await expect(page.getByRole('heading', { name: /^\w+day$/ })).toHaveText(week);
    for (const day of week) {
      const times = await page
        .getByRole('region', { name: day })
        .getByText(/^\d\d:\d\d–\d\d:\d\d$/)
        .allInnerTexts();
      expect(times, day).toEqual([...times].sort());
    }
  });

  await test.step('each of its 27 classes has time, level, instructor, spots left and Book', async () => {
    const classes = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(classes).toHaveCount(27);
    for (const row of await classes.all()) {
      const title = await row.getByRole('heading').innerText();
      await expect(row).toContainText(/\d\d:\d\d–\d\d:\d\d/);
      await expect(row).toContainText(/Beginner|Intermediate|Advanced|All Levels/);
      await expect(row).toContainText(new RegExp(instructors.join('|')));
      await expect(row).toContainText(/\d+ of \d+ spots left|Full/);
      const book = row.getByRole('link', { name: /^Book/ });
      await expect(book).toHaveAccessibleName(new RegExp(`^Book ${title}, \\w+day \\d\\d:\\d\\d`));
      await expect(book).toHaveAttribute('href', '/contact#book-a-place');
    }
    const monday = page.getByRole('region', { name: 'Monday' });
    await expect(monday.getByRole('link', { name: 'Hatha Yoga', exact: true }).first()).toHaveAttribute(
      'href',
      '/classes/1',
    );
  });

  await test.step('on Thursday at 18:00 a class takes place in the studio and is streamed', async () => {
    const live = page
      .getByRole('region', { name: 'Thursday' })
      .getByRole('listitem')
      .filter({ hasText: /18:00–/ });
    await expect(live).toContainText(/streamed/);
    await expect(page.getByRole('complementary', { name: 'Weekly live session' })).toContainText(
      'Thursday at 6',
    );
  });

  await test.step('the page says where the next class is, how to book it, and where to get help', async () => {
    const introduction = page.getByText(/^The next class is the first one below/);
    await expect(introduction.getByRole('link', { name: 'in another way' })).toHaveAttribute(
      'href',
      '/contact#book-a-place',
    );
    const help = page.getByRole('region', { name: 'Need Help?' });
    await expect(help.getByRole('link', { name: 'View Membership Options' })).toHaveAttribute(
      'href',
      '/membership',
    );
    await expect(help.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('link', { name: /calendar/ })).toHaveAttribute('href', '/schedule.ics');
  });

  await test.step('controls that need JavaScript are not offered; the days link to their classes', async () => {
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(page.getByPlaceholder('Search classes...')).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /^Saturday, 3 classes/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Saturday' })).toBeInViewport();
  });
});
