import type { Page } from 'playwright/test';
import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { questionOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* Input is not discarded without a confirmation, and a closed dialog restores the focus. */

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
  input: string;
}

/** Dialogs of different kinds: a form in a dialog, a form inside a list of a dialog, and a small form of one field. */
const forms: readonly Form[] = [
  {
    address: '/admin/bookings?period=next-week',
    open: async (page) => {
      await firstMenu(page).click();
      await page.getByRole('menuitem', { name: 'Edit Class' }).click();
    },
    title: 'Edit Class',
    field: 'Capacity',
    input: '19',
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
    input: 'Wyn Oakes',
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
    input: '12.34',
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

async function expectQuestion(page: Page, { open, title, field, input }: Form): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  await open(page);
  // Without input there is no question.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeFocused();

  await open(page);
  await form.getByLabel(field).first().fill(input);
  const waysToLeave = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
  ];
  for (const leave of waysToLeave) {
    await leave();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel(field).first()).toHaveValue(input);
  }
  // The second Escape closes the question, not the form.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(form.getByLabel(field).first()).toHaveValue(input);

  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeFocused();
}

test('skipping to the content leaves no form, and asks nothing', async ({ page }) => {
  await openAdmin(page, '/admin/blog/new');
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Half a thought');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(question(page)).toBeHidden();
  await expect(title).toHaveValue('Half a thought');
});

test('signing out asks before it discards a post', async ({ page }) => {
  await openAdmin(page, '/admin/blog/new');
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Half a thought');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Half a thought');

  // From the menu of the header, which is above the page.
  await shell(page).userMenu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a finding of the search, opened by Enter, asks before it replaces a post', async ({ page }) => {
  await openAdmin(page, '/admin/blog/new');
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Half a thought');
  const openEvents = async () => {
    await shell(page).search.fill('ev');
    await expect(page.getByRole('option', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await openEvents();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Half a thought');
  await openEvents();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin/events');
});

test('a question that was just closed is asked again at once', async ({ page }) => {
  await openAdmin(page, '/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Half a thought');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();

  // Browsers report a dialog's closing in the next frame, which on a busy computer is after the next attempt to leave.
  await page.evaluate(() => {
    const reportClosing = () => {
      for (const dialog of document.querySelectorAll('dialog:not([open])'))
        dialog.dispatchEvent(new Event('close'));
    };
    window.navigation.addEventListener('navigate', reportClosing, { once: true });
    history.back();
  });
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Half a thought');
});

test('unsaved input makes Back and closing the tab ask first', async ({ page }) => {
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
