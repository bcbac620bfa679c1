import type { Page } from 'playwright/test';
import { keepOtherSessions, openAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/quiet-page.ts';
import { signUp } from '../../support/signing-in.ts';

/* Somebody's session or role changes while a form of theirs is open. */

const title = 'Thursday Live Meditation';
const form = (page: Page) => page.getByRole('dialog');

/** Opens a class to be edited, with something typed. */
async function beginToEdit(page: Page): Promise<void> {
  await openAdmin(page, '/admin/classes?search=Thursday');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form(page).getByLabel('Description').fill('Half a sentence');
}

/** Changes the role of everybody in this browser's demo. */
async function changeRole(page: Page, role: string): Promise<void> {
  await page.evaluate((given) => {
    const people: object[] = JSON.parse(localStorage.getItem('ekantik:people') ?? '[]');
    localStorage.setItem('ekantik:people', JSON.stringify(people.map((one) => ({ ...one, role: given }))));
  }, role);
}

test('signing out elsewhere closes the form with the page, and nothing is saved', {
  tag: '@connected',
}, async ({ page, context }) => {
  await keepOtherSessions(context);
  await beginToEdit(page);
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(form(page)).toHaveCount(0);

  await openAdmin(page, '/admin/classes?search=Thursday');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form(page).getByLabel('Description')).not.toHaveValue('Half a sentence');
});

test('who is an admin no more is told so by the form, which keeps what was typed', async ({ page }) => {
  // The demo keeps its people once somebody joined them.
  await signUp(page);
  await beginToEdit(page);
  await changeRole(page, 'instructor');
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Only admins can do this.');
  await expect(form(page).getByLabel('Description')).toHaveValue('Half a sentence');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await form(page).getByRole('button', { name: 'Delete Class' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Only admins can do this.');
});

test('who is staff no more is led away from an open form as soon as it is known', async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await beginToEdit(page);
  await changeRole(page, 'user');
  await page.clock.fastForward('01:01');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/unauthorized$/);
});
