import type { Page } from 'playwright/test';
import { openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Dialogs whose data cannot be loaded: each says so, and loads it on request. */

test.use({ at: '2026-03-02T07:15:00Z' });

const choose = async (page: Page, actions: string | RegExp, action: string) => {
  await page.getByRole('button', { name: actions }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
};

const cases = [
  {
    dialog: 'Add New Class',
    address: '/admin/classes',
    data: 'staff_instructors',
    open: (page: Page) => page.getByRole('button', { name: 'Add New Class' }).click(),
    loaded: (page: Page) =>
      dialogOf(page).getByLabel('Instructor').getByRole('option', { name: 'Tom Hollis' }),
  },
  {
    dialog: 'Delete Class, of a booked class',
    address: '/admin/classes',
    data: 'stopping_preview',
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Delete Hatha Yoga/ })
        .first()
        .click(),
    loaded: (page: Page) =>
      dialogOf(page).getByText(/dates? ha(s|ve) .* held as booked|No coming date is booked/),
  },
  {
    dialog: 'Schedule Class',
    address: '/admin/bookings',
    data: 'staff_instructors',
    open: (page: Page) => page.getByRole('button', { name: 'Schedule Class' }).click(),
    loaded: (page: Page) =>
      dialogOf(page).getByLabel('Instructor').getByRole('option', { name: 'Tom Hollis' }),
  },
  {
    dialog: 'Edit Class, of one date',
    address: '/admin/bookings?period=next-week',
    data: 'staff_instructors',
    open: (page: Page) => choose(page, /^Actions for BK-/, 'Edit Class'),
    loaded: (page: Page) =>
      dialogOf(page).getByLabel('Instructor').getByRole('option', { name: 'Tom Hollis' }),
  },
  {
    dialog: 'Manage Attendees: the people who match a walk-in',
    address: '/admin/bookings?period=next-week',
    data: 'staff_people',
    open: async (page: Page) => {
      await choose(page, /^Actions for BK-/, 'Manage Attendees');
      await dialogOf(page).getByRole('button', { name: 'Add Walk-in' }).click();
      await dialogOf(page).getByLabel('Name').fill('Ma');
    },
    loaded: (page: Page) => dialogOf(page).getByRole('list', { name: 'People found' }),
  },
  {
    dialog: 'Update Inventory',
    address: '/admin/store/inventory',
    data: 'staff_products',
    open: (page: Page) => page.getByRole('button', { name: 'Update Inventory' }).click(),
    loaded: (page: Page) => dialogOf(page).getByRole('option').first(),
  },
] as const;

for (const { dialog, address, data, open, loaded } of cases)
  test(`${dialog}: a failure is reported, and the data is loaded again`, async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED/);
    await page.route(`**/rpc/${data}`, (route) => route.abort());
    await openAdmin(page, address);
    await open(page);
    const notice = dialogOf(page).getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(notice).toHaveCount(1);
    await page.unroute(`**/rpc/${data}`);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    if (data === 'staff_products')
      await dialogOf(page).getByRole('combobox', { name: 'Product' }).fill('mat');
    await expect(loaded(page)).toBeAttached();
  });
