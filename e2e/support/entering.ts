import type { Page } from 'playwright/test';
import { knownSession } from './studio.ts';

/** From its next document on, the page has the session of a demo account: signing in by hand has tests of its own. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const session = knownSession(email);
  if (!session) throw new Error(`${email} has no session.`);
  await enterWith(page, session);
}

let entered = 0;

/** The page's next document begins with a session as the browser keeps it, or with none; later ones leave it as it is. */
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
