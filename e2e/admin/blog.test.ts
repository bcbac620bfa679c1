import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { arrived, openAdmin } from '../support/admin.ts';
import { questionOf } from '../support/dialogs.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';
import { reachable } from '../support/studio.ts';

const blog = '/admin/blog';

/** The parts of Blog Management. */
function screen(page: Page) {
  return {
    newPost: page.getByRole('button', { name: 'New Post' }),
    card: (title: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) }),
    cards: page.getByRole('table', { name: 'Posts' }).getByRole('rowheader'),
    search: page.getByRole('searchbox', { name: 'Search posts' }),
    tab: (name: string) => page.getByRole('button', { name, exact: false }),
    category: page.getByRole('combobox', { name: 'Category' }).first(),
    menu: async (title: string) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      return (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    },
  };
}

/** The form for writing posts. */
function editor(page: Page) {
  const form = page.getByRole('form', { name: /^(New|Edit) Post/ });
  return {
    form,
    title: form.getByLabel('Title'),
    excerpt: form.getByLabel('Excerpt'),
    author: form.getByLabel('Author'),
    text: form.getByLabel('Text'),
    preview: form.getByRole('region', { name: 'Preview' }),
    save: form.getByRole('button', { name: /^Save (Draft|Post)$/ }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
  };
}

const title = 'A Corner of One’s Own';

async function write(page: Page, title: string, text = 'Find a **wall**.') {
  await screen(page).newPost.click();
  const form = editor(page);
  await form.title.fill(title);
  await form.excerpt.fill('Two square metres are enough.');
  await form.author.selectOption({ label: 'Meera Ashdown' });
  await form.text.fill(text);
  await form.save.click();
  await expect(form.form).toBeHidden();
  await expect(page.getByText('Post saved as a draft. Publish it when it is ready.')).toBeVisible();
}

test('a post is written with a live preview, saved as a draft and published', async ({ page }) => {
  await openAdmin(page, blog);
  const { newPost, card, menu } = screen(page);
  await newPost.click();
  const form = editor(page);

  await form.save.click();
  await expect(form.form.getByText('Please choose the instructor who wrote it.')).toBeVisible();
  await expect(form.title, 'the first field that is wrong').toBeFocused();

  await form.title.fill(title);
  await form.excerpt.fill('Two square metres are enough.');
  await form.author.selectOption({ label: 'Meera Ashdown' });
  await form.text.fill('## Find a wall\n\n<b>No</b> [trap](javascript:alert(1)), then **sit**.');
  await expect(form.preview.getByRole('heading', { name: 'Find a wall' })).toBeVisible();
  await expect(form.preview.locator('strong')).toHaveText('sit');
  await expect(form.preview.getByText('<b>No</b>'), 'HTML is text').toBeVisible();
  await expect(form.preview.locator('a')).toHaveCount(0);
  await expect(form.preview).toContainText('This address cannot be used: javascript:alert(1)');
  await form.save.click();

  await expect(form.form).toBeHidden();
  const post = card(title);
  await expect(post.getByText('Draft', { exact: true })).toBeVisible();
  await expect(post.getByRole('cell', { name: 'Wellness', exact: true })).toBeVisible();
  await expect(post).toContainText('Meera Ashdown');
  await expect(post).toContainText('No comments');

  await (await menu(title))('Publish').click();
  await expect(
    page.getByText(`“${title}” is published. It appears when the site is published.`),
  ).toBeVisible();
  await expect(post.getByText('Published', { exact: true })).toBeVisible();
  const action = await menu(title);
  await expect(action('View on Site')).toHaveAttribute('aria-disabled', 'true');
  await expect(action('View on Site')).toContainText('It appears when the site is published');
  await action('Unpublish').click();
  await expect(post.getByText('Draft', { exact: true })).toBeVisible();
});

test('a post is edited, its changes are in its history, and it is deleted after a confirmation', async ({
  page,
}) => {
  await openAdmin(page, blog);
  const { card, menu } = screen(page);
  await write(page, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = editor(page);
  await expect(form.text).toHaveValue('Find a **wall**.');
  await form.excerpt.fill('One square metre is enough.');
  await form.save.click();
  await expect(card(title)).toBeVisible();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form.form.getByText('History').click();
  await expect(form.form.getByText(/^Excerpt: One square metre/)).toBeVisible();
  await expect(form.form.getByText('Added.')).toBeVisible();
  await form.excerpt.fill('Half a square metre will do.');
  await form.save.click();
  await expect(form.form, 'nobody meets oneself').toBeHidden();

  await (await menu(title))('Delete Post').click();
  const asking = questionOf(page, 'Delete Post');
  await expect(asking).toContainText(
    `Are you sure you want to delete the post "${title}"? This action cannot be undone.`,
  );
  await asking.getByRole('button', { name: 'Delete Post' }).click();
  await expect(card(title)).toHaveCount(0);
});

test('tabs, category and search filter together, are in the address and survive a reload', async ({
  page,
}) => {
  await openAdmin(page, blog);
  const { tab, category, search, cards, card } = screen(page);
  await expect(cards).toHaveCount(9);
  await expect(tab('All Posts')).toHaveText('All Posts 9');
  await tab('Drafts').click();
  await expect(cards).toHaveCount(2);
  await expect(card('A Winter Afternoon of Yin').getByText('Draft', { exact: true })).toBeVisible();
  await search.fill('nothing like it');
  await expect(page.getByText('No posts found')).toBeVisible();
  await expect(
    page.getByText("Try adjusting your search or filter to find what you're looking for."),
  ).toBeVisible();
  await search.fill('');
  await tab('Published').click();
  await category.selectOption('Equipment');
  await expect(card('Choosing a Mat')).toBeVisible();
  const equipment = await cards.count();
  await search.fill('choosing');
  await expect(cards).toHaveCount(1);
  expect(equipment).toBeGreaterThanOrEqual(1);
  await expect(page).toHaveURL(/tab=published&category=Equipment&search=choosing/);
  await page.reload();
  await arrived(page);
  await expect(cards).toHaveCount(1);
  await expect(search).toHaveValue('choosing');
  await expect(category).toHaveValue('Equipment');
  await category.selectOption('All');
  await search.fill('tom hollis');
  await expect(card('Choosing a Mat'), 'by author').toBeVisible();
});

test('a post of the seed is read, edited and seen on the site like any other', async ({ page }) => {
  await openAdmin(page, blog);
  const { card, menu } = screen(page);
  const mat = card('Choosing a Mat');
  await expect(mat.locator('img'), 'its own picture').toBeVisible();
  await mat.getByRole('button', { name: 'Edit Choosing a Mat' }).click();
  const form = editor(page);
  await form.excerpt.fill('When not to buy a mat.');
  await form.save.click();

  await mat.getByRole('button', { name: 'Preview Choosing a Mat' }).click();
  const preview = page.getByRole('dialog', { name: 'Choosing a Mat' });
  await expect(preview).toContainText('When not to buy a mat.');
  await expect(preview.getByRole('heading', { name: 'The materials, honestly' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await (await menu('Choosing a Mat'))('View Comments').click();
  const comments = page.getByRole('dialog', { name: 'Comments on Choosing a Mat' });
  await expect(comments).toContainText('2 comments');
  await expect(comments).toContainText('Priya S.');
  await comments.getByRole('button', { name: 'Close' }).click();

  const opening = page.waitForEvent('popup');
  await (await menu('Choosing a Mat'))('View on Site').click();
  await expect(await opening).toHaveURL(/\/blog\/choosing-a-mat$/);
});

test('leaving with unsaved changes asks, whichever way of leaving is used', async ({ page }) => {
  await openAdmin(page, blog);
  await screen(page).newPost.click();
  const form = editor(page);
  const asking = questionOf(page, 'Leave without saving?');
  await form.title.fill('Half a thought');

  const ways = [
    () => form.cancel.click(),
    () => page.getByRole('link', { name: 'Bookings', exact: false }).first().click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await asking.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asking).toBeHidden();
    await expect(form.title).toHaveValue('Half a thought');
  }
  await form.cancel.click();
  await asking.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form.form).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/blog$/);

  await screen(page).newPost.click();
  await expect(page).toHaveURL('/admin/blog/new');
  await expect(form.title, 'nothing is left of it').toHaveValue('');
  await form.cancel.click();
  await expect(form.form, 'nothing unsaved, nothing asked').toBeHidden();
});

async function twoEditors(page: Page): Promise<Page> {
  await write(page, title);
  const other = await page.context().newPage();
  await other.goto(`${blog}?search=${encodeURIComponent(title)}`);
  await arrived(other);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(editor(tab).text).toHaveValue('Find a **wall**.');
  }
  await editor(page).text.fill('The first one wrote this.');
  await editor(page).save.click();
  await expect(editor(page).form).toBeHidden();
  await editor(other).text.fill('The second one wrote that.');
  await editor(other).save.click();
  return other;
}

test('the second of two editors sees both versions and chooses', async ({ page }) => {
  await openAdmin(page, blog);
  const other = await twoEditors(page);
  const form = editor(other);
  await expect(form.form.getByText(/changed this while you were editing/)).toBeVisible();
  await expect(form.form.getByText('The first one wrote this.')).toBeVisible();
  await expect(form.text, 'nothing is lost').toHaveValue('The second one wrote that.');
  await form.form.getByRole('button', { name: 'Save mine' }).click();
  await expect(form.form).toBeHidden();
  await expect(other, 'the list is as it was').toHaveURL(/\?search=/);
  await other.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form.text).toHaveValue('The second one wrote that.');
});

test('the page of a post has its own address', async ({ page }) => {
  await openAdmin(page, '/admin/blog/choosing-a-mat');
  const form = editor(page);
  await expect(form.title).toHaveValue('Choosing a Mat');
  await expect(form.preview.getByRole('heading').first()).toBeVisible();
  await page.goto('/admin/blog/no-such-post');
  await arrived(page);
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(screen(page).cards.first()).toBeVisible();
});

test('an outage while saving loses nothing, and a retry saves once', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await openAdmin(page, blog);
  const saving = '**/rest/v1/rpc/save_post';
  await page.route(saving, (route) => route.abort());
  await screen(page).newPost.click();
  const form = editor(page);
  await form.title.fill(title);
  await form.excerpt.fill('Kept.');
  await form.author.selectOption({ label: 'Meera Ashdown' });
  await form.text.fill('Every word of it.');
  await form.save.click();
  await expect(form.form.getByText(/What you typed is still here/)).toBeVisible();
  await expect(form.text).toHaveValue('Every word of it.');
  await page.unroute(saving);
  await form.save.click();
  await expect(form.form).toBeHidden();
  await expect(screen(page).card(title)).toHaveCount(1);
});

test('changes made after a lost response are not treated as saved', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await openAdmin(page, blog);
  await write(page, title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = editor(page);
  // The server saves, but its response is lost.
  await page.route('**/rest/v1/rpc/save_post', async (route) => {
    await route.fetch({ url: reachable(route.request().url()) });
    await route.abort();
  });
  await form.text.fill('The first version.');
  await form.save.click();
  await expect(form.form.getByText(/What you typed is still here/)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/save_post');
  await form.text.fill('The second version.');
  await form.save.click();
  // The first version is treated as another person's: nothing is overwritten without consent, or ignored.
  await expect(form.form.getByText(/changed this while you were editing/)).toBeVisible();
  await form.form.getByRole('button', { name: 'Save mine' }).click();
  await expect(form.form).toBeHidden();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form.text).toHaveValue('The second version.');
});

test('unavailable posts are reported, with a retry', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await openAdmin(page, '/admin/management');
  await page.route('**/posts.json', (route) => route.abort());
  await page.goto(blog);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/posts.json');
  await retry.click();
  await expect(screen(page).cards.first()).toBeVisible();
});

async function instructorBrowser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAdmin(page, blog, people.instructor);
  return page;
}

test('an instructor sees every post, and why it cannot be changed', async ({ browser }) => {
  const page = await instructorBrowser(browser);
  const { newPost, card } = screen(page);
  await expect(card('Choosing a Mat')).toBeVisible();
  await expect(newPost).toHaveAttribute('aria-disabled', 'true');
  await expect(newPost).toHaveAccessibleDescription('Only admins can do this.');
  await newPost.click({ force: true });
  await expect(editor(page).form).toBeHidden();
  await page.context().close();
});

test('list and editor are accessible and fit every screen', async ({ page }) => {
  await openAdmin(page, blog);
  await write(page, title);
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `the list at ${width} px`);
  }
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = editor(page);
  await expect(form.text).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectFits(page, 'the editor on a phone');
  await form.form.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(form.text).toBeHidden();
  await expect(form.preview.locator('strong')).toHaveText('wall');
});
