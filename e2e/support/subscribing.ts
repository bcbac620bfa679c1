import type { Locator, Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { expect } from './fixtures/expect.ts';

/** The newsletter forms, by page. */
export const subscribeForms = ['/', '/blog', '/store'] as const;

/** The parts of a newsletter form. */
export interface SubscribeForm {
  field: Locator;
  button: Locator;
}

export function subscribeForm(page: Page): SubscribeForm {
  const form = page.getByRole('main').locator('form');
  return { field: form.getByRole('textbox', { name: 'Email address' }), button: form.getByRole('button') };
}

export const thanks = 'Thank you for subscribing to our newsletter!';

/** Expects a toast with this text in a region that screen readers announce. */
export async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const regions = page.locator('[aria-live=polite], [role=status]').filter({ hasText: text });
  await expect(regions.getByText(text).first()).toBeVisible();
}

/** Subscribes an email address without the form, which has its own tests. */
export const subscribe = (studio: TestStudio, email: string): Promise<unknown> =>
  studio.sql('select subscribe($1, gen_random_uuid())', [email]);

/**
 * Subscribes an email address and confirms it.
 * @returns The secret of the reader's link to unsubscribe.
 */
export async function confirmedReader(studio: TestStudio, email: string): Promise<string> {
  await subscribe(studio, email);
  const [reader] = await studio.sql<{ token: string }>(
    `select unsubscribe_token as token from subscribers where email = $1 and confirm_subscription(confirm_token::text)`,
    [email],
  );
  if (!reader) throw new Error(`${email} is not a reader.`);
  return reader.token;
}
