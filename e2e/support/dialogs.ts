import type { Locator, Page } from 'playwright/test';

interface Named {
  name?: string | RegExp;
  exact?: boolean;
}

/** A dialog, with or without a confirming question. */
export const dialogOf = (page: Page, named: Named = {}): Locator =>
  page.getByRole('dialog', named).or(page.getByRole('alertdialog', named));

/** A confirmation dialog: screen readers announce its title together with its question. */
export const questionOf = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('alertdialog', name === undefined ? {} : { name });
