import { useFocusFallback } from '#components/use-focus-fallback.ts';
import './restore-address.ts';
import { ignoreDoubleClicks } from '#components/controls/ignore-double-clicks.ts';
import { Guard } from '#components/Guard.tsx';
import { useStore } from '#components/use-store.ts';
import { guard } from '#domain/accounts/access.ts';
import { $account, holdPage, releasePage, retryAccount } from '#stores/accounts/account.ts';
import { preloadOverview } from '#stores/staff/overview.ts';
import { onSignOut } from '#stores/until-sign-out.ts';
import { type Content, ContentContext } from './parts/content.ts';
import { unsavedForms } from './parts/record/unsaved/unsaved-forms.ts';
import { screenPrograms } from './screen-programs.ts';
import { screenAt } from './screens.ts';
import { AccessChanged } from './shell/AccessChanged.tsx';
import { AdminLayout } from './shell/AdminLayout.tsx';

holdPage(() => unsavedForms.size > 0);
// After signing out on purpose in another tab, the next user of this browser must not find the page.
onSignOut(releasePage);

// A question, such as "Leave without saving?", has its buttons where those of the form are.
ignoreDoubleClicks(window);

// These load while the studio identifies the visitor. If they fail, the screen's own error boundary reports it.
preloadOverview();
const firstScreen = screenAt(location.pathname);
if (firstScreen) screenPrograms[firstScreen.shows].load().catch(() => undefined);

/** The back office: a single-page application behind the guard. */
export function AdminApp({ content }: { content: Content }) {
  useFocusFallback();
  const account = useStore($account);
  const guardedApp = (
    <Guard account={account} onRetry={retryAccount}>
      <ContentContext value={content}>
        <AdminLayout />
        <AccessChanged />
      </ContentContext>
    </Guard>
  );
  if (guard(account) === 'enter') return guardedApp;
  return (
    <main id="mainContent" tabIndex={-1} className="page py-[clamp(2.5rem,6vw,4.5rem)] outline-none">
      <h1 className="text-[clamp(1.9rem,1.5rem+1.6vw,2.6rem)]">Ekantik Admin</h1>
      {guardedApp}
    </main>
  );
}
