import { openAdmin } from '../support/admin/admin.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Days are typed and shown in the studio's format, whatever the browser's language. */

test.use({ at: '2026-03-02T07:15:00Z', locale: 'en-US' });

test('an American browser shows and accepts days in the studio’s format', async ({ page }) => {
  await openAdmin(page, '/admin/settings');
  await page.getByRole('button', { name: 'Close Days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Days' });
  const firstDay = dialog.getByLabel('First day');
  const lastDay = dialog.getByLabel('Last day');
  const reason = dialog.getByLabel('Reason');

  await test.step('a typed day is parsed, or refused with an example', async () => {
    await firstDay.fill('3/14/2026');
    await reason.focus();
    await expect(firstDay).toHaveValue('3/14/2026');
    await expect(firstDay).toHaveAccessibleDescription(
      'Please type the day first, then the month, as in 23/11/2026.',
    );
    await firstDay.fill('14/3/2026');
    await expect(firstDay).not.toHaveAttribute('aria-invalid');
    await expect(lastDay).toHaveValue('Sat 14 Mar 2026');
    await lastDay.fill('16 mar 26');
    await reason.focus();
    await expect(firstDay).toHaveValue('Sat 14 Mar 2026');
    await expect(lastDay).toHaveValue('Mon 16 Mar 2026');
    await expect(dialog).toContainText(/\d+ class(es)? will be cancelled/);
  });

  await test.step('the arrow keys move the day within its limits', async () => {
    await lastDay.press('ArrowDown');
    await lastDay.press('ArrowDown');
    await lastDay.press('ArrowDown');
    await expect(lastDay).toHaveValue('Sat 14 Mar 2026');
    await lastDay.fill('13/3/2026');
    await reason.focus();
    await expect(lastDay).toHaveAccessibleDescription('Please choose a day from Saturday 14 March 2026 on.');
  });

  await test.step('the browser’s date picker, which sets the native input, changes the day', async () => {
    const native = dialog.locator('input[type=date]').nth(1);
    await expect(native).toHaveAttribute('min', '2026-03-14');
    await native.fill('2026-03-17');
    await expect(lastDay).toHaveValue('Tue 17 Mar 2026');
    await expect(lastDay).not.toHaveAttribute('aria-invalid');
  });

  await test.step('Clear empties the field and focuses it', async () => {
    const clear = dialog.getByRole('button', { name: 'Clear' });
    await clear.and(dialog.getByRole('button', { name: 'Clear: Last day' })).click();
    await expect(lastDay).toHaveValue('');
    await expect(lastDay).toBeFocused();
    await expect(clear).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close Days' }).click();
    await expect(lastDay).toHaveAccessibleDescription('Please choose the last day.');
  });
});
