import { expect, test } from '../support/quiet-page.ts';

/* Days on which the studio is closed. */

test('classes on a closing day say so and cannot be booked', async ({ page, studio }) => {
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  await studio.sql(
    `insert into studio.closures (from_on, to_on, reason) values ('${day}', '${day}', 'A new floor')`,
  );
  await page.goto(`/schedule?date=${day}&view=day`);
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  const rows = page.locator('li[data-occurrence]');
  await expect(rows.first()).toContainText('Studio closed');
  await expect(rows.getByRole('button', { name: /^(Book|Join Waitlist)/ })).toHaveCount(0);
});
