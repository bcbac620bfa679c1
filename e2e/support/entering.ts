import type { Page } from 'playwright/test';
import { knownSession } from './studio.ts';

/** Puts the session of a demo account into the browser: signing in by hand has tests of its own. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const session = knownSession(email);
  if (!session) throw new Error(`${email} has no session.`);
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('ekantik-session', kept), session);
}
