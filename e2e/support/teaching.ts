import { expect, type Page } from 'playwright/test';
import { dialogOf } from './dialogs.ts';

/* What staff do with teachers and their dates. */

/** Selects an action from the menu of a card. */
export async function chooseForInstructor(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Adds a walk-in to the date whose attendees are open. */
export async function addWalkIn(
  page: Page,
  name: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  await dialog.getByLabel('Name').fill(name);
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
}
