import type { Page } from 'playwright/test';
import { dialogOf } from '../dialogs.ts';
import { expect } from '../fixtures/expect.ts';
import { goToScreen } from './admin.ts';

/* Instructors and classes that a test creates in the back office. */

/** An instructor's card. */
const instructorCard = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Instructors' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** Adds an instructor without classes. The page must show the back office. */
export async function addInstructor(page: Page, name: string): Promise<void> {
  await goToScreen(page, '/admin/instructors');
  await page.getByRole('button', { name: 'Add Instructor' }).click();
  const form = dialogOf(page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill('instructor@post.example');
  await form.getByRole('button', { name: 'Add Instructor' }).click();
  await expect(form).toBeHidden();
  await expect(instructorCard(page, name)).toBeVisible();
}

/** Selects an action from the menu of an instructor's card. */
export async function chooseForInstructor(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/**
 * Adds a class on one weekday, with the dialog's defaults. The page must show the back office.
 */
export async function addClass(
  page: Page,
  fields: { title: string; instructor: string; weekday: string; start: string; end: string },
): Promise<void> {
  await goToScreen(page, '/admin/classes');
  await page.getByRole('button', { name: 'Add New Class' }).click();
  const form = dialogOf(page);
  await form.getByLabel('Class Name').fill(fields.title);
  await form.getByLabel('Class type').selectOption({ label: 'Hatha Yoga' });
  await form.getByLabel('Instructor').selectOption({ label: fields.instructor });
  await form.getByLabel('Days').selectOption({ label: fields.weekday });
  await form.getByLabel('Start Time').fill(fields.start);
  await form.getByLabel('End Time').fill(fields.end);
  await form.getByRole('button', { name: 'Add Class' }).click();
  await expect(form).toBeHidden();
  await goToScreen(page, `/admin/classes?search=${encodeURIComponent(fields.title)}`);
}

/** Adds a walk-in to the date whose attendees are open. */
export async function addWalkIn(
  page: Page,
  name: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const dialog = dialogOf(page);
  // The form stays open for the next person.
  if (!(await dialog.getByLabel('Name').isVisible()))
    await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  await dialog.getByLabel('Name').fill(name);
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
}
