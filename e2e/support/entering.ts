import type { Page } from 'playwright/test';
import { knownSession } from './studio.ts';

/** Signs the page in to a demo account from its next document on; signing in by hand has its own tests. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const session = knownSession(email);
  if (!session) throw new Error(`${email} has no session.`);
  await enterWith(page, session);
}

let entered = 0;

/** Sets the stored session of the page's next document, or removes it; later documents are not changed. */
export async function enterWith(page: Page, session: string | undefined): Promise<void> {
  entered += 1;
  await page.addInitScript(
    ([session, time]) => {
      if (location.protocol === 'about:' || Number(sessionStorage.getItem('entered')) >= time) return;
      sessionStorage.setItem('entered', String(time));
      if (session === undefined) localStorage.removeItem('ekantik-session');
      else localStorage.setItem('ekantik-session', session);
    },
    [session, entered] as const,
  );
}
