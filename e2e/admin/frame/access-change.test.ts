import type { Locator, Page } from 'playwright/test';
import type { TestStudio } from '../../../src/commands/test/studio/test-studio.ts';
import { violations } from '../../support/accessibility/accessible.ts';
import { endSession } from '../../support/accounts/sessions.ts';
import { people, signIn } from '../../support/accounts/signing-in.ts';
import { changeRole, openAdmin, waitForScreen } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* A person's session or role changes while they have a form open. */

const title = 'Thursday Live Meditation';
const form = (page: Page) => page.getByRole('dialog');

/** Opens a class for editing, with some input. */
async function startEditing(page: Page): Promise<void> {
  await openAdmin(page, '/admin/classes?search=Thursday');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await form(page).getByLabel('Description').fill('Half a sentence');
}

/** Ends the session while there is input, and tries to save it. Returns the dialog that then covers the page. */
async function saveAfterSessionEnded(page: Page, studio: TestStudio): Promise<Locator> {
  await startEditing(page);
  await endSession(page, studio, people.admin);
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  const notice = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(notice).toBeVisible();
  return notice;
}

test('signing out elsewhere closes the form with the page at once, and saves nothing', async ({
  page,
  context,
  studio,
}) => {
  await startEditing(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/account');
  await otherTab.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fclasses/);
  await expect(form(page)).toHaveCount(0);

  expect(await studio.sql(`select key from class_series where description = 'Half a sentence'`)).toEqual([]);
});

test('a session that ends keeps an open form, which can be saved after signing in in another tab', async ({
  page,
  context,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 40[013]/);
  const signedOut = await saveAfterSessionEnded(page, studio);
  const save = form(page).getByRole('button', { name: 'Save Changes' });
  await expect(signedOut.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute(
    'href',
    '/login?from=%2Fadmin',
  );
  expect(await violations(page)).toEqual([]);
  await signedOut.getByRole('button', { name: 'Back to what I was doing' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  await expect(form(page).getByRole('alert')).toContainText('You are signed out');
  // The notice reappears with each attempt.
  await save.click();
  await expect(signedOut).toBeVisible();

  const otherTab = await context.newPage();
  await signIn(otherTab, people.admin);
  await page.bringToFront();
  await expect(signedOut).toHaveCount(0);
  await save.click();
  await expect(form(page)).toHaveCount(0);
  expect(await studio.sql(`select key from class_series where description = 'Half a sentence'`)).toHaveLength(
    1,
  );
});

test('after a session has ended, signing out in another tab closes the kept form; a page without input is left at once', async ({
  page,
  context,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 40[013]/);
  await saveAfterSessionEnded(page, studio);
  const otherTab = await context.newPage();
  await signIn(otherTab, people.admin);
  await endSession(otherTab, studio, people.admin);
  await otherTab.goto('/admin/classes');
  await expect(otherTab).toHaveURL(/\/login\?from=%2Fadmin%2Fclasses$/);
  await signIn(otherTab, people.admin);
  await otherTab.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fclasses/);
});

/** The dialog that covers the page after a change of the role. */
const notice = (page: Page) => page.getByRole('dialog', { name: 'Your role has changed' });

test('a former admin is notified on saving, and the input can still be copied', async ({ page, studio }) => {
  await startEditing(page);
  const description = page.getByLabel('Description');
  await changeRole(studio, people.admin, 'instructor');
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('You are an instructor now');

  await notice(page).getByRole('button', { name: 'Back to what I was doing' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(description).toHaveValue('Half a sentence');
  await expect(description).toBeEnabled();
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await notice(page).getByRole('button', { name: 'Reload the page' }).click();
  await waitForScreen(page);
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a former staff member keeps an open form until they reload the page', async ({ page, studio }) => {
  await page.clock.install();
  await startEditing(page);
  await changeRole(studio, people.admin, 'user');
  await page.clock.fastForward('01:01');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toContainText('the back office is for staff');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  // The notice reappears with each later response, over any open dialog. Escape closes what is on top: the notice, or
  // the form, which asks first.
  const leave = page.getByRole('button', { name: 'Leave without saving' });
  await expect(async () => {
    if ((await notice(page).isVisible()) || !(await leave.isVisible())) await page.keyboard.press('Escape');
    await leave.click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page).toHaveURL(/\/unauthorized$/);
});

test('a former staff member is notified, and sees neither an empty studio nor missing records', async ({
  page,
  studio,
}) => {
  await openAdmin(page, '/admin');
  await changeRole(studio, people.admin, 'user');
  // A pending request of the dashboard may be refused first, and then the notice covers the link.
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Classes' })
    .dispatchEvent('click');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(/No classes/i)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('a person whose role is given back sees the list that waited for it', async ({ page, studio }) => {
  await page.clock.install();
  await openAdmin(page, '/admin');
  await changeRole(studio, people.admin, 'user');
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Classes' })
    .dispatchEvent('click');
  await expect(notice(page)).toBeVisible();
  await changeRole(studio, people.admin, 'admin');
  await page.clock.fastForward('01:01');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
});

/** Makes an admin an instructor who has people in their classes. */
async function becomeInstructor(studio: TestStudio): Promise<void> {
  await studio.sql(
    `update instructor_details set user_id = (select id from auth.users where email = $1) where instructor = 'tom-hollis'`,
    [people.admin],
  );
  await changeRole(studio, people.admin, 'instructor');
}

test('a former admin is notified instead of exporting the people of their own classes as everybody', async ({
  page,
  studio,
}) => {
  await openAdmin(page, '/admin/users');
  const files: unknown[] = [];
  page.on('download', (file) => files.push(file));
  await becomeInstructor(studio);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(notice(page)).toContainText('You are an instructor now');
  expect(files).toEqual([]);
});

test('a former admin is told why a list becomes shorter', async ({ page, studio }) => {
  await page.clock.install();
  await openAdmin(page, '/admin/users');
  await becomeInstructor(studio);
  await page.clock.fastForward(31_000);
  await expect(notice(page)).toContainText('You are an instructor now');
});
