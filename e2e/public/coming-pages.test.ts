import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expect, notFoundMessage, test } from '../support/fixtures/page-test.ts';

/* A product or post that staff have added since the last build has an address, but its page is not built yet. */

test('a new product is announced as coming, with its name and price', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(notFoundMessage);
  await studio.sql(
    `insert into products (id, name, category, price, description)
     values ('wool-blanket', 'Wool <Blanket>', 'equipment', 4200, 'Warm, and woven nearby.')`,
  );
  const response = await page.goto('/store/wool-blanket');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wool <Blanket>');
  const main = page.getByRole('main');
  for (const text of ['Warm, and woven nearby.', '$42.00', 'its page is still on its way'])
    await expect(main).toContainText(text);
  await expect(page).toHaveTitle(/^Wool <Blanket> is on its way/);
  await expect(page.getByRole('link', { name: 'Look Round the Store' })).toHaveAttribute('href', '/store');
  await expectAccessible(page);
});

test('a post is announced as coming from its day on; drafts and future posts stay unknown', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(notFoundMessage);
  await studio.sql(
    `insert into posts (slug, title, excerpt, category, author, published_on, body, status) values
      ('just-now', 'Just Now', 'A few words.', 'Yoga', 'meera-ashdown', studio.studio_today(), 'Text.', 'published'),
      ('to-come', 'To Come', 'A few words.', 'Yoga', 'meera-ashdown', studio.studio_today() + 1, 'Text.', 'published'),
      ('a-draft', 'A Draft', 'A few words.', 'Yoga', 'meera-ashdown', studio.studio_today(), 'Text.', 'draft')`,
  );
  await page.goto('/blog/just-now');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Just Now');
  await expect(page.getByRole('link', { name: 'Read the Journal' })).toBeVisible();
  for (const address of ['/blog/to-come', '/blog/a-draft', '/store/nothing']) {
    const response = page.waitForResponse(/coming_page/);
    await page.goto(address);
    await response;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  }
});

test('the address stays unknown while the studio is unreachable', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.route(/coming_page/, (route) => route.abort());
  const request = page.waitForRequest(/coming_page/);
  await page.goto('/store/wool-blanket');
  await request;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
