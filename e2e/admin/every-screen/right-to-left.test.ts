import { openAdmin } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* A text in a script that is written from right to left, such as Hebrew, has its own direction. */

test('a note in Hebrew ends at its left, while it is typed and when it is saved', async ({
  page,
  studio,
}) => {
  const [person] = await studio.sql<{ number: number }>('select min(number) as number from people');
  await openAdmin(page, `/admin/users/${person?.number}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  const field = notes.getByLabel('Note');
  await field.fill('שלום!');
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  const isWrittenToTheLeft = await notes
    .getByRole('listitem')
    .getByText('שלום!', { exact: true })
    .evaluate((element) => {
      const text = element.firstChild;
      if (!text?.textContent) throw new Error('The note has no text.');
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(text.textContent.length - 1) < leftOf(0);
    });
  expect(isWrittenToTheLeft).toBe(true);
});
