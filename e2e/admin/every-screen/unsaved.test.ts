import type { Page } from 'playwright/test';
import { goToScreen, openAdmin } from '../../support/admin.ts';
import { questionOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/page-test.ts';

/* Input is not discarded without a question, and a closed dialog restores the focus. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A Monday before the first class.
test.use({ at: '2026-03-02T05:30:00Z' });

const firstMenu = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('button', { name: /^(Actions|More) for/ })
    .first();
const question = (page: Page) => questionOf(page, 'Leave without saving?');

interface Form {
  address: string;
  open: (page: Page) => Promise<void>;
  title: string;
  field: string;
  typed: string;
}

/** A dialog of each kind: opened by a menu, by an address, by a button, and with a form inside a list. */
const forms: readonly Form[] = [
  {
    address: '/admin/bookings?period=next-week',
    open: async (page) => {
      await firstMenu(page).click();
      await page.getByRole('menuitem', { name: 'Edit Class' }).click();
    },
    title: 'Edit Class',
    field: 'Capacity',
    typed: '19',
  },
  {
    address: '/admin/bookings?period=next-week',
    open: async (page) => {
      await firstMenu(page).click();
      await page.getByRole('menuitem', { name: 'Manage Attendees' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Walk-in' }).click();
    },
    title: 'Manage Attendees',
    field: 'Name',
    typed: 'Wyn Oakes',
  },
  {
    address: '/admin/store',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Change Price' }).click();
    },
    title: 'Change Price',
    field: 'Price in dollars',
    typed: '12.34',
  },
];

test('each form asks before input is discarded, and restores the focus to its menu', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  for (const form of forms)
    await test.step(form.title, async () => {
      await goToScreen(page, form.address);
      await expectQuestion(page, form);
    });
});

async function expectQuestion(page: Page, { open, title, field, typed }: Form): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  await open(page);
  // Without input there is no question.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeFocused();

  await open(page);
  await form.getByLabel(field).first().fill(typed);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel(field).first()).toHaveValue(typed);
  }
  // The second Escape closes the question, not the form.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(form.getByLabel(field).first()).toHaveValue(typed);

  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeFocused();
}

test('unsaved input keeps its tab open, and Back asks', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  await page.getByRole('main').getByRole('link', { name: 'Classes', exact: true }).click();
  await page.getByRole('button', { name: 'Add New Class' }).click();
  const name = page.getByRole('dialog').getByLabel('Class Name');
  await name.pressSequentially('Hatha by candlelight');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Hatha by candlelight');

  const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(name).toHaveValue('Hatha by candlelight');
});
