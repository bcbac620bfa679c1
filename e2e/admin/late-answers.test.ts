import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswer } from '../support/late-answers.ts';
import { toast } from '../support/store/shopping.ts';

/* On a slow line staff continue before an answer arrives: it must not disturb what they are doing by then. */

// A Monday, a quarter of an hour after the first class began.
test.use({ at: '2026-03-02T07:15:00Z' });

test('the late answer to an erasure does not take staff away from the screen to which they went', async ({
  page,
  studio,
}) => {
  const [person] = await studio.sql<{ number: string }>(
    `insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '') returning number::text`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
  const release = await holdAnswer(page, 'erase_person');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await questionOf(page).getByRole('button', { name: 'Erase this person' }).click();
  await page.keyboard.press('Escape');
  await goToScreen(page, '/admin/orders');
  release();
  await expect(toast(page, 'Everything that said who they were has been erased.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('the late answer to an erasure leaves the next data request as it is', async ({ page, studio }) => {
  await studio.sql(
    `insert into people (name, email, phone)
     values ('Rowan Pike', 'rowan@post.example', ''), ('Wyn Oakes', 'wyn@post.example', '')`,
  );
  await openAdmin(page, '/admin/users/requests');
  const address = page.getByLabel('Email address');
  const lookUp = async (email: string) => {
    await address.fill(email);
    await address.press('Enter');
    await expect(page.getByRole('heading', { name: `Stored under ${email}` })).toBeVisible();
  };
  await lookUp('rowan@post.example');
  const release = await holdAnswer(page, 'erase_person');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await questionOf(page).getByRole('button', { name: 'Erase this person' }).click();
  await page.keyboard.press('Escape');
  await lookUp('wyn@post.example');
  release();
  await expect(toast(page, 'Everything that said who they were has been erased.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stored under wyn@post.example' })).toBeVisible();
  await expect(address).toHaveValue('wyn@post.example');
});

test('the late answer to a given pass does not close the form that was opened since', async ({
  page,
  studio,
}) => {
  const [person] = await studio.sql<{ number: string }>(
    `insert into people (name, email, phone) values ('Rowan Pike', 'rowan@post.example', '') returning number::text`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
  const give = page.getByRole('button', { name: 'Give a Pass' });
  await give.click();
  const form = dialogOf(page, { name: /^Give a Pass/ });
  await form.getByLabel('Plan').selectOption('10-Class Pack');
  await form.getByLabel('How it is paid').selectOption('cash');
  const release = await holdAnswer(page, 'give_pass');
  await form.getByRole('button', { name: 'Give Pass' }).click();
  await page.keyboard.press('Escape');
  await questionOf(page).getByRole('button', { name: 'Leave without saving' }).click();
  await give.click();
  await form.getByLabel('Note').fill('Half a sentence');
  release();
  await expect(toast(page, 'Rowan Pike has a new pass')).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('Half a sentence');
});

test.describe('a class with booked dates is paused', () => {
  const title = 'Thursday Live Meditation';

  test('the question about them waits until the form that was opened since is closed', async ({ page }) => {
    await openAdmin(page, '/admin/classes?search=Thursday');
    const release = await holdAnswer(page, 'stopping_preview');
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Pause Class' }).click();
    await page.getByRole('button', { name: 'Add New Class' }).click();
    const name = dialogOf(page).getByLabel('Class Name');
    await name.fill('Half a name');
    const answered = page.waitForResponse('**/rpc/stopping_preview');
    release();
    await answered;
    await expect(page.getByRole('dialog', { name: 'Pause Class' })).toBeHidden();
    await expect(name).toHaveValue('Half a name');
    await page.keyboard.press('Escape');
    await questionOf(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('dialog', { name: 'Pause Class' })).toContainText('held as booked');
  });

  test('staff who have left the screen by then read that it is not paused', async ({ page, studio }) => {
    await openAdmin(page, '/admin/classes?search=Thursday');
    const release = await holdAnswer(page, 'stopping_preview');
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Pause Class' }).click();
    await goToScreen(page, '/admin/orders');
    release();
    await expect(page.getByText(`${title} is not paused: people have booked it.`)).toBeVisible();
    expect(
      await studio.sql(`select from class_series where key = 'thursday-live' and status = 'active'`),
    ).toHaveLength(1);
  });
});

test('an action on another row waits until the first one is answered', async ({ page, studio }) => {
  await openAdmin(page, '/admin/classes');
  const copies = async () => (await studio.sql(`select from class_series where title like '%(copy)'`)).length;
  const copiesBefore = await copies();
  const release = await holdAnswer(page, 'duplicate_class');
  const duplicate = async (row: number) => {
    await page
      .getByRole('button', { name: /^More for/ })
      .nth(row)
      .click();
    await page.getByRole('menuitem', { name: 'Duplicate Class' }).click();
  };
  await duplicate(0);
  await duplicate(0);
  await duplicate(1);
  release();
  await expect.poll(copies).toBe(copiesBefore + 2);
  await expect(toast(page, 'Class duplicated').first()).toBeVisible();
  await expect(toast(page, 'We could not reach the studio. Please try again in a moment.')).toBeHidden();
});

test('two posts are published although the second is pressed before the first is answered', async ({
  page,
  studio,
}) => {
  await studio.sql(
    `update posts set status = 'draft' where title in ('Choosing a Mat', 'Props Are Not Cheating')`,
  );
  await openAdmin(page, '/admin/blog?tab=drafts');
  const release = await holdAnswer(page, 'set_post_status');
  const publish = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  };
  await publish('Choosing a Mat');
  await publish('Props Are Not Cheating');
  await expect(page.getByText('“Props Are Not Cheating” is published.')).toBeVisible();
  release();
  await expect(page.getByText('“Choosing a Mat” is published.')).toBeVisible();
});

test('the late answer to a walk-in leaves the next person as typed', async ({ page, studio }) => {
  const [date] = await studio.sql<{ number: number }>(
    `update occurrences set capacity = studio.places_taken(number) + 5
     where held_on = '2026-03-02' and starts = '07:00' returning number`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=attendees`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  const name = dialog.getByLabel('Name');
  const release = await holdAnswer(page, 'add_walk_in');
  await name.fill('Wyn Oakes');
  await name.press('Enter');
  await name.fill('Ivy Marsh');
  release();
  await expect(dialog.getByText('Wyn Oakes', { exact: true })).toBeAttached();
  await expect(name).toHaveValue('Ivy Marsh');

  await test.step('a question about the first person is not asked about the second', async () => {
    await name.fill('Wyn Oakes');
    const releaseQuestion = await holdAnswer(page, 'add_walk_in');
    await name.press('Enter');
    await name.fill('Ivy Marsh');
    const answered = page.waitForResponse('**/rpc/add_walk_in');
    releaseQuestion();
    await answered;
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeHidden();
    await expect(dialog.getByText('is already here.')).toBeHidden();
    await name.press('Enter');
    await expect(dialog.getByText('Ivy Marsh', { exact: true })).toBeAttached();
  });
});

test.describe('a sale that is answered late', () => {
  test('does not take the lines of the next sale', async ({ page, studio }) => {
    await openAdmin(page, '/admin/takings');
    await page.getByRole('button', { name: 'Sell at the Desk' }).click();
    const sale = dialogOf(page, { name: 'Sell at the Desk' });
    const choosePass = (name: RegExp) =>
      sale.getByRole('region', { name: 'Passes' }).getByRole('button', { name }).click();
    await choosePass(/10-Class Pack/);
    await sale.getByLabel('Name of the buyer').fill('Tamsin Reed');
    await sale.getByLabel('Email of the buyer').fill('tamsin@post.example');
    const release = await holdAnswer(page, 'sell');
    await sale.getByRole('button', { name: 'Cash', exact: true }).click();
    await sale.getByRole('button', { name: 'Not Now' }).click();
    await page.getByRole('button', { name: 'Go On with the Sale' }).click();
    await sale.getByRole('button', { name: 'Start Again' }).click();
    await questionOf(page, 'Start again?').getByRole('button', { name: 'Start Again' }).click();
    await choosePass(/Drop-In Pass/);
    release();
    await expect(toast(page, 'The sale before was sold: R-10001.')).toBeVisible();
    await expect(sale.getByRole('region', { name: 'What is sold' })).toContainText('Drop-In Pass');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Go On with the Sale' })).toBeVisible();
    expect(await studio.sql('select from payments')).toHaveLength(1);
  });

  test('is reported on the screen to which staff went', async ({ page }) => {
    await openAdmin(page, '/admin/takings');
    await page.getByRole('button', { name: 'Sell at the Desk' }).click();
    const sale = dialogOf(page, { name: 'Sell at the Desk' });
    await sale
      .getByRole('region', { name: 'Passes' })
      .getByRole('button', { name: /10-Class Pack/ })
      .click();
    await sale.getByLabel('Name of the buyer').fill('Tamsin Reed');
    await sale.getByLabel('Email of the buyer').fill('tamsin@post.example');
    const release = await holdAnswer(page, 'sell');
    await sale.getByRole('button', { name: 'Cash', exact: true }).click();
    await sale.getByRole('button', { name: 'Not Now' }).click();
    await goToScreen(page, '/admin/orders');
    release();
    await expect(toast(page, 'Sold: R-10001.')).toBeVisible();
  });
});
