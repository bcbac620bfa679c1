import type { Locator, Page } from 'playwright/test';

interface Named {
  name?: string | RegExp;
  exact?: boolean;
}

/** A dialog, whether it asks something before it is done or not. */
export const dialogOf = (page: Page, named: Named = {}): Locator =>
  page.getByRole('dialog', named).or(page.getByRole('alertdialog', named));

/** A dialog that asks before something is done: its title is read out together with its question. */
export const questionOf = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('alertdialog', name === undefined ? {} : { name });
