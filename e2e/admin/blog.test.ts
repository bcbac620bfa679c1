import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { goToScreen, openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { loseAnswer } from '../support/late-answers.ts';

test.slow();

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

test('a post is written with a live preview, published, edited with a history, and deleted; leaving with unsaved input requires a confirmation', async ({
  page,
}) => {
  await openAdmin(page, blog);

  await test.step('every way of leaving with unsaved changes asks first', async () => {
    await screen(page).newPost.click();
    const form = editor(page);
    const question = questionOf(page, 'Leave without saving?');
    await form.title.fill('Half a thought');

    const waysToLeave = [
      () => form.cancel.click(),
      () => page.getByRole('link', { name: 'Bookings', exact: false }).first().click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const leave of waysToLeave) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(form.title).toHaveValue('Half a thought');
    }
    await form.cancel.click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form.form).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await expect(page).toHaveTitle('Blog · Ekantik Admin');

    await screen(page).newPost.click();
    await expect(page).toHaveURL('/admin/blog/new');
    await expect(page).toHaveTitle('New Post · Ekantik Admin');
    await expect(form.title, 'the discarded title is gone').toHaveValue('');
    await form.cancel.click();
    await expect(form.form, 'an unchanged form closes without a question').toBeHidden();
  });

  await test.step('a post is written, saved as a draft and published', async () => {
    const { newPost, card, menu } = screen(page);
    await newPost.click();
    const form = editor(page);

    await form.save.click();
    await expect(form.form.getByText('Please choose the instructor who wrote it.')).toBeVisible();
    await expect(form.title, 'the first invalid field').toBeFocused();

    await form.title.fill(title);
    await form.excerpt.fill('Two square metres are enough.');
    await form.author.selectOption({ label: 'Meera Ashdown' });
    await form.text.fill(
      '## Find a wall\n\n<b>No</b> [trap](javascript:alert(1)), then **sit**.[^1]\n\n| Legs | Breaths |\n| --- | --- |\n| up | 20 |\n\n[^1]: Not on a full stomach.',
    );
    await expect(form.preview.getByRole('heading', { name: 'Find a wall' })).toBeVisible();
    await expect(form.preview.locator('strong')).toHaveText('sit');
    await expect(form.preview.getByText('<b>No</b>'), 'HTML is text').toBeVisible();
    await expect(form.preview.locator('a[href]')).toHaveCount(0);
    await expect(form.preview.getByRole('cell', { name: 'up' })).toBeVisible();
    await expect(form.preview.getByText('Not on a full stomach.'), 'a footnote').toBeVisible();
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

  await test.step('the post is edited, shows its history, and is deleted after a confirmation', async () => {
    const { card, menu } = screen(page);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const form = editor(page);
    await expect(form.text).toHaveValue(/Find a wall/);
    await form.excerpt.fill('One square metre is enough.');
    await form.save.click();
    await expect(card(title)).toBeVisible();

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await form.form.getByText('History').click();
    await expect(form.form.getByText(/^Excerpt: One square metre/)).toBeVisible();
    await expect(form.form.getByText('Added.')).toBeVisible();
    await form.excerpt.fill('Half a square metre will do.');
    await form.save.click();
    await expect(form.form, 'a person’s own earlier change is no conflict').toBeHidden();

    await (await menu(title))('Delete Post').click();
    const question = questionOf(page, 'Delete Post');
    await expect(question).toContainText(
      `Are you sure you want to delete the post "${title}"? This action cannot be undone.`,
    );
    await question.getByRole('button', { name: 'Delete Post' }).click();
    await expect(card(title)).toHaveCount(0);
  });
});

test('posts have their own addresses and are filtered; a post of the seed is edited and viewed on the site', async ({
  page,
}) => {
  await openAdmin(page, '/admin/blog/choosing-a-mat');

  await test.step('the page of a post has its own address', async () => {
    const form = editor(page);
    await expect(form.title).toHaveValue('Choosing a Mat');
    await expect(form.preview.getByRole('heading').first()).toBeVisible();
    await goToScreen(page, '/admin/blog/no-such-post');
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(screen(page).cards.first()).toBeVisible();
  });

  await test.step('tabs, category and search filter together, are in the address and survive a reload', async () => {
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
    await waitForScreen(page);
    await expect(cards).toHaveCount(1);
    await expect(search).toHaveValue('choosing');
    await expect(category).toHaveValue('Equipment');
    await category.selectOption('All');
    await search.fill('tom hollis');
    await expect(card('Choosing a Mat'), 'by author').toBeVisible();
  });

  await test.step('a post of the seed is edited like any other', async () => {
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

    const popup = page.waitForEvent('popup');
    await (await menu('Choosing a Mat'))('View on Site').click();
    await expect(await popup).toHaveURL(/\/blog\/choosing-a-mat$/);
  });
});

test('an outage while saving loses no input, and a retry saves once', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await openAdmin(page, blog);

  await test.step('a lost request saves nothing until the retry', async () => {
    const savePost = '**/rest/v1/rpc/save_post';
    await page.route(savePost, (route) => route.abort());
    await screen(page).newPost.click();
    const form = editor(page);
    await form.title.fill(title);
    await form.excerpt.fill('Kept.');
    await form.author.selectOption({ label: 'Meera Ashdown' });
    await form.text.fill('Every word of it.');
    await form.save.click();
    await expect(form.form.getByText(/What you typed is still here/)).toBeVisible();
    await expect(form.text).toHaveValue('Every word of it.');
    await page.unroute(savePost);
    await form.save.click();
    await expect(form.form).toBeHidden();
    await expect(screen(page).card(title)).toHaveCount(1);
  });

  await test.step('a text that is changed after a lost response is saved by the press after the next', async () => {
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('Corner');
    await expect(page).toHaveURL(/\?search=Corner$/);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(editor(page).text).toHaveValue('Every word of it.');
    const form = editor(page);
    await loseAnswer(page, 'save_post');
    await form.text.fill('The first version.');
    await form.save.click();
    await expect(form.form.getByText(/What you typed is still here/)).toBeVisible();
    await form.text.fill('The **second** version.');
    await form.save.click();
    // The first version was saved after all: the form goes on from it, and says what is still to be saved.
    await expect(
      form.form.getByText('What you changed after pressing the button is not saved yet.'),
    ).toBeVisible();
    await expect(form.text, 'nothing is lost').toHaveValue('The **second** version.');
    await form.save.click();
    await expect(form.form).toBeHidden();
    await expect(page, 'the list keeps its search').toHaveURL(/\?search=/);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(form.text).toHaveValue('The **second** version.');
  });

  await test.step('the editor fits every screen and is accessible', async () => {
    const form = editor(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await expectFits(page, 'the editor on a phone');
    await form.form.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(form.text).toBeHidden();
    await expect(form.preview.locator('strong')).toHaveText('second');
  });
});
