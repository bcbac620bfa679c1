import { expect, test } from '../support/fixtures/studio.ts';
import { builtParts } from './built.ts';

/* Published posts and their categories. */

test('the journal has at least six posts in all four categories, newest first', async ({ openToRead }) => {
  const page = await openToRead('/blog');
  const posts = page.getByRole('main').getByRole('article');
  expect(await posts.count()).toBeGreaterThanOrEqual(6);
  for (const category of ['Wellness', 'Mindfulness', 'Yoga', 'Equipment'])
    await expect(posts.filter({ hasText: category }).first()).toBeVisible();
  const days = (await builtParts(page, '/blog', 'main time')).map(({ datetime }) => datetime ?? '');
  expect(days.length).toBeGreaterThanOrEqual(6);
  expect(days).toEqual([...days].sort().reverse());
});

test('every post starts with its author, date and picture and has at least 300 words', async ({
  openToRead,
}) => {
  const page = await openToRead('/blog');
  const links = await builtParts(page, '/blog', 'main article :is(h2, h3) a');
  expect(links.length).toBeGreaterThanOrEqual(6);
  for (const { text: title, href } of links)
    await test.step(title, async () => {
      const partsOf = (selector: string) => builtParts(page, href ?? '', `article:first-of-type ${selector}`);
      expect((await partsOf('h1')).map(({ text }) => text)).toEqual([title]);
      expect((await partsOf('header'))[0]?.text).toMatch(/By \w+ \w+/);
      expect((await partsOf('time'))[0]?.datetime).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await partsOf('img')).length).toBeGreaterThan(0);
      expect((await partsOf('.prose'))[0]?.text.split(' ').length).toBeGreaterThanOrEqual(300);
    });
});

test('the heading of the comments shows their number', async ({ openToRead }) => {
  const page = await openToRead('/blog/choosing-a-mat');
  const comments = page.getByRole('region', { name: /^Comments/ });
  const commentCount = await comments.getByRole('listitem').count();
  expect(commentCount).toBeGreaterThan(0);
  await expect(comments.getByRole('heading')).toHaveText(`Comments (${commentCount})`);
});
