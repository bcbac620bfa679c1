import { expect, type Locator, type Page } from 'playwright/test';

/** The places where one can join the newsletter, by page. */
export const subscribeForms = ['/', '/blog', '/store'] as const;

/** What a form for joining the newsletter is made of. */
export interface SubscribeForm {
  field: Locator;
  button: Locator;
}

export function subscribeForm(page: Page): SubscribeForm {
  const form = page.getByRole('main').locator('form');
  return { field: form.getByRole('textbox', { name: 'Email address' }), button: form.getByRole('button') };
}

export const thanks = 'Thank you for subscribing to our newsletter!';

/** A toast with these words stands in a region that screen readers announce. */
export async function expectAnnounced(page: Page, words: string | RegExp): Promise<void> {
  const announced = page.locator('[aria-live=polite], [role=status]').filter({ hasText: words });
  await expect(announced.getByText(words).first()).toBeVisible();
}
