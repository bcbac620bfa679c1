import { expect, type Page } from 'playwright/test';
import { workingLink } from '../../src/commands/embedded-supabase/mails.ts';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { pagesApi } from './studio.ts';

/** The link of the newest mail to an address, in a form that can be followed. */
export async function mailedLink(studio: TestStudio, email: string, page: Page): Promise<string> {
  await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
  const find = () => studio.mails().findLast(({ to }) => to === email)?.link ?? '';
  await expect.poll(find).not.toBe('');
  return workingLink(find(), { api: pagesApi, site: new URL(page.url()).origin });
}
