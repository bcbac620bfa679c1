import { expect, test } from '../support/quiet-page.ts';

/* Published posts and their categories. */

test('the journal has at least six posts, in all four categories', async ({ reading }) => {
  const page = await reading('/blog');
  const posts = page.getByRole('main').getByRole('article');
  expect(await posts.count()).toBeGreaterThanOrEqual(6);
  const main = page.getByRole('main');
  for (const category of ['Wellness', 'Mindfulness', 'Yoga', 'Equipment']) {
    await expect(main.getByRole('article').filter({ hasText: category }).first()).toBeVisible();
  }
});

test('the posts are sorted newest first', async ({ reading }) => {
  const page = await reading('/blog');
  const days = await page
    .getByRole('main')
    .locator('time')
    .evaluateAll((all) => all.map((element) => element.getAttribute('datetime') ?? ''));
  expect(days.length).toBeGreaterThanOrEqual(6);
  expect(days).toEqual([...days].sort().reverse());
});

test('every post starts with its author, date and picture and has at least 300 words', async ({ page }) => {
  await page.goto('/blog');
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const posts = await links.evaluateAll((all) =>
    all.map((link) => ({ title: link.textContent?.trim() ?? '', path: link.getAttribute('href') ?? '' })),
  );
  for (const { title, path } of posts) {
    await page.goto(path);
    const article = page.getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(article).toContainText(/By \w+ \w+/);
    await expect(article.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    await expect(article.getByRole('img').first()).toBeVisible();
    const words = (await article.locator('.prose').innerText()).split(/\s+/);
    expect(words.length, path).toBeGreaterThanOrEqual(300);
  }
});

test('the number of comments is the length of their list', async ({ reading }) => {
  const page = await reading('/blog/choosing-a-mat');
  const comments = page.getByRole('region', { name: /^Comments/ });
  const listed = await comments.getByRole('listitem').count();
  expect(listed).toBeGreaterThan(0);
  await expect(comments.getByRole('heading')).toHaveText(`Comments (${listed})`);
});
