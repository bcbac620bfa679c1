import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Writing, testing and sending a newsletter, and its numbers. */

const screen = '/admin/blog/newsletter';

test('a newsletter is started from a post, tested, sent to confirmed readers, and shown with its numbers', async ({
  page,
  studio,
}) => {
  await studio.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent) values
     ('reader@post.example', gen_random_uuid(), now(), 'Yes'), ('asked@post.example', gen_random_uuid(), null, null)`,
  );
  await openAdmin(page, '/admin/blog');
  await page.getByRole('link', { name: 'Newsletter' }).click();
  // Its part of the program is loaded only now.
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeFocused();
  await expect(page.getByText('1 person reads the newsletter. 1 more has asked for it')).toBeVisible();

  await page.getByRole('button', { name: 'Begin with a Post' }).click();
  await page
    .getByRole('dialog', { name: 'Begin with a Post' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  const editor = page.getByRole('dialog', { name: 'New Newsletter' });
  await expect(editor.getByLabel('Text', { exact: true })).toHaveValue(
    /\[Read it on our site\]\(\/blog\/[a-z0-9-]+\)/,
  );
  await editor.getByLabel('Subject').fill('Snow on the hill');
  await editor
    .getByLabel('Text', { exact: true })
    .fill('The valley is **white**. [See the week](/schedule).');
  const preview = editor.frameLocator('iframe');
  await expect(preview.locator('strong')).toHaveText('white');
  await expectAccessible(page);
  await expectFits(page);

  await editor.getByRole('button', { name: 'Send a Test to Me' }).click();
  await expect(page.getByText('A test is on its way to admin@ekantik.example.')).toBeVisible();
  await editor.getByRole('button', { name: 'Save Draft' }).click();
  await expect(editor).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Snow on the hill' });
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Actions for Snow on the hill' }).click();
  await page.getByRole('menuitem', { name: 'Send to Everybody' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send Newsletter' });
  await expect(question.getByText('It goes to 1 reader.')).toBeVisible();
  await question.getByRole('button', { name: 'Send Newsletter' }).click();
  await expect(page.getByText('“Snow on the hill” is on its way. It goes to 1 reader.')).toBeVisible();
  expect(await studio.sql('select recipient from mails where newsletter is not null')).toEqual([
    { recipient: 'reader@post.example' },
  ]);

  await row.getByRole('button', { name: 'Snow on the hill', exact: true }).click();
  const sentNewsletter = page.getByRole('dialog', { name: 'Newsletter' });
  await expect(sentNewsletter.getByText(/of 1 sent.*Nobody has unsubscribed since\./)).toBeVisible();
  await expect(sentNewsletter.getByLabel('Subject')).toHaveCount(0);
});

test('a draft preserves its input while the server is unreachable', async ({ page, studio, pageErrors }) => {
  await openAdmin(page, `${screen}?new=`);
  const editor = page.getByRole('dialog', { name: 'New Newsletter' });
  await editor.getByRole('button', { name: 'Save Draft' }).click();
  await expect(editor.getByText('Please write the text, up to 20,000 characters.')).toBeVisible();
  await editor.getByLabel('Subject').fill('Thaw');
  await editor.getByLabel('Text', { exact: true }).fill('It thaws.');
  pageErrors.expect(/net::ERR_|Failed to load/);
  await page.route('**/rest/v1/rpc/save_newsletter', (route) => route.abort());
  await editor.getByRole('button', { name: 'Save Draft' }).click();
  await expect(editor.getByRole('alert')).toBeVisible();
  await expect(editor.getByLabel('Text', { exact: true })).toHaveValue('It thaws.');
  await page.unroute('**/rest/v1/rpc/save_newsletter');
  await editor.getByRole('button', { name: 'Save Draft' }).click();
  await expect(editor).toBeHidden();
  expect(await studio.sql('select subject from newsletters')).toEqual([{ subject: 'Thaw' }]);
});
