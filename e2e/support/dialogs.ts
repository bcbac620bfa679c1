import type { Locator, Page } from 'playwright/test';

interface NameOptions {
  name?: string | RegExp;
  exact?: boolean;
}

/** A dialog of either role: `alertdialog` for one that asks for a confirmation. */
export const dialogOf = (page: Page, options: NameOptions = {}): Locator =>
  page.getByRole('dialog', options).or(page.getByRole('alertdialog', options));

/** A confirmation dialog: screen readers announce its title together with its question. */
export const questionOf = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('alertdialog', name === undefined ? {} : { name });
