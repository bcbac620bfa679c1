import { useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { useStore } from '#components/use-store.ts';
import type { Role } from '#domain/accounts/access.ts';
import { $newRole } from '#stores/accounts/account.ts';

const messages: Record<Role, string> = {
  admin: 'You are an admin now. Reload the page to work as one.',
  instructor: 'You are an instructor now, so not everything on this page can be saved any more.',
  user: 'You are a member now, and the back office is for staff. Nothing on this page can be saved any more.',
};

/**
 * Notifies a person whose role has changed during a session. It covers the page, which is preserved with all input, so
 * that the input can be copied first.
 */
export function RoleChanged() {
  const changed = useStore($newRole);
  const [isDismissed, setIsDismissed] = useState(false);
  // Shown again each time that a request fails because of the new role.
  useEffect(() => setIsDismissed(false), [changed]);
  if (!changed) return null;

  const reload = (
    <button type="button" onClick={() => location.reload()} className={buttonStyle('primary')}>
      Reload the page
    </button>
  );
  return (
    <>
      {isDismissed && (
        <div
          role="status"
          className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-between gap-4 bg-apricot-pale px-6 py-4 text-apricot-ink print:hidden"
        >
          <p className="max-w-measure">Your role has changed.</p>
          {reload}
        </div>
      )}
      <Dialog open={!isDismissed} title="Your role has changed" onClose={() => setIsDismissed(true)}>
        <p className="mt-4">{messages[changed.role ?? 'user']}</p>
        <p className="mt-3">
          If you were writing something, go back and copy it first: it stays until you reload the page.
        </p>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => setIsDismissed(true)} className={buttonStyle('secondary')}>
            Back to what I was doing
          </button>
          {reload}
        </div>
      </Dialog>
    </>
  );
}
