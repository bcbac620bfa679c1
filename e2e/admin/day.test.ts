import type { Page } from 'playwright/test';
import { arrived, openAdmin } from '../support/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';
import { addWalkIn } from '../support/teaching.ts';

/* One date of a class as staff handle it, from the extra evening to the telephone calls. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => dialogOf(page);
const rows = (page: Page) => page.getByRole('table', { name: 'Bookings' }).getByRole('row');

/** An evening six weeks ahead on which no class takes place at this hour and no other test books. */
function quietEvening(): string {
  const day = new Date(Date.now() + 42 * 86_400_000);
  // Tuesday: a weekday on which the class does not take place.
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

async function choose(page: Page, action: string): Promise<void> {
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an extra evening, two walk-ins, a substitute, and a burst pipe', async ({ page }) => {
  // A long journey.
  test.slow();
  await openAdmin(page, '/admin/bookings');
  await page.getByRole('button', { name: 'Schedule Class' }).click();
  const form = dialog(page);
  await form.getByLabel('Class', { exact: true }).selectOption('monday-restorative');
  await form.getByLabel('Date').fill(quietEvening());
  await form.getByLabel('Begins').fill('21:00');
  await form.getByLabel('Ends').fill('22:00');
  await form.getByRole('button', { name: 'Schedule Class' }).click();
  await expect(form).toBeHidden();

  await page.goto('/admin/bookings?period=all&tab=upcoming&class=monday-restorative&sort=latest');
  await arrived(page);
  const evening = page.getByRole('row').filter({ hasText: '21:00–22:00' });
  const reference = (await evening.getByText(/^BK-\d+$/).innerText()).trim();
  await page.goto(`/admin/bookings?period=all&search=${reference}`);
  await arrived(page);
  await expect(rows(page)).toHaveCount(2);

  await choose(page, 'Manage Attendees');
  await addWalkIn(page, 'Wyn Oakes', { Phone: '07700 900456' });
  await addWalkIn(page, '=2+3 <i>Bea</i>', { Email: 'bea@post.example' });
  await expect(dialog(page)).toContainText(/2 of \d+ places taken/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await choose(page, 'Edit Class');
  await dialog(page).getByLabel('Instructor').selectOption({ label: 'Tom Hollis' });
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(rows(page).nth(1)).toContainText('Tom Hollis');

  await openAdmin(page, `/admin/bookings?period=all&search=${reference}`, people.instructor);
  await choose(page, 'Manage Attendees');
  await expect(
    dialog(page).getByText('Wyn Oakes', { exact: true }),
    'the substitute sees who comes',
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await openAdmin(page, `/admin/bookings?period=all&search=${reference}`);
  await choose(page, 'Cancel Class');
  await dialog(page).getByLabel('Reason').fill('A burst pipe');
  await dialog(page).getByRole('button', { name: 'Cancel Class' }).click();
  await expect(
    dialog(page).getByRole('link', { name: '07700 900456' }),
    'without an address: by telephone',
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(rows(page).nth(1)).toContainText('Cancelled');
  await choose(page, 'View Details');
  await dialog(page).getByText('History').click();
  await expect(dialog(page)).toContainText('Imogen Vale');
  await expect(dialog(page)).toContainText('A burst pipe');

  await page.goto(`/schedule?date=${quietEvening()}`);
  const calledOff = page
    .locator(`li[data-occurrence="monday-restorative@${quietEvening()}"]`)
    .filter({ hasText: '21:00' });
  await expect(calledOff, 'visitors see it').toContainText('Cancelled');
  await expect(calledOff.getByRole('button', { name: /^Book/ })).toHaveCount(0);
});
