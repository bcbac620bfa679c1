import { openAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/quiet-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a message over an open dialog can be heard and dismissed, and outlives the dialog', async ({
  page,
}) => {
  await openAdmin(page, '/admin/bookings?tab=completed&period=all&sort=latest');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Manage Attendees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Attendees' });
  const messages = page.locator('[data-sonner-toast]');

  // Behind a modal dialog everything is inert: the message has to stand inside.
  const marks = dialog
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^(Came|Undo)/ });
  await marks.click();
  // The mark and the way back take turns: what took the place of the button has the focus.
  await expect(marks).toBeFocused();
  await expect(dialog.locator('#messages').locator(messages)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(messages).toHaveCount(0);

  await marks.click();
  await expect(messages).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(messages).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(messages).toHaveCount(0);
});
