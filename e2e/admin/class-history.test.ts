import { openAdmin } from '../support/admin/admin.ts';
import { addClass, addInstructor } from '../support/admin/teaching.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Earlier values of a class are restored from its history. */

test.slow();

/** The name of the studio's weekday in a number of days from now. */
const weekdayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'Europe/London',
  });

test('a class’s earlier title and capacity are restored into its form, and saved like any change', async ({
  page,
}) => {
  const [instructor, title] = ['Ida Fenn', 'Soft Flow'];
  await openAdmin(page, '/admin/instructors');
  await addInstructor(page, instructor);
  await addClass(page, { title, instructor, weekday: weekdayIn(2), start: '03:00', end: '03:45' });
  const form = dialogOf(page);
  const save = async () => {
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toBeHidden();
  };
  const restore = form.getByRole('button', { name: /^Restore/ });
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form.getByLabel('Class Name').fill(`${title} renamed`);
  await form.getByLabel('Capacity').fill('9');
  await save();

  await page.getByRole('button', { name: `Edit ${title} renamed` }).click();
  await form.getByLabel('Description').fill('By candlelight.');
  await form.getByText('History', { exact: true }).click();
  await expect(restore, 'the first entry has no earlier values').toHaveCount(1);
  await restore.click();
  await expect(form.getByLabel('Class Name')).toHaveValue(title);
  await expect(form.getByLabel('Class Name')).toBeFocused();
  await expect(form.getByLabel('Capacity')).toHaveValue('15');
  await expect(form.getByLabel('Description'), 'other fields stay').toHaveValue('By candlelight.');
  await expect(form.getByRole('status')).toContainText(
    /^The values from before .* are in the form\. Save to bring them back\.$/,
  );
  await expect(form.getByText('These values are in place.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = questionOf(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await save();

  await page.getByRole('button', { name: `Edit ${title}, ` }).click();
  await form.getByText('History', { exact: true }).click();
  await expect(form.getByText('Capacity: 15, before 9')).toBeVisible();
  await expect(form.getByText(`Class Name: ${title}, before ${title} renamed`)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
});
