import { useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { useStore } from '#components/use-store.ts';
import type { KnownRole, Role } from '#domain/accounts/access.ts';
import { loginPath, secondStepPath } from '#domain/accounts/own-path.ts';
import { $changedAccess } from '#stores/accounts/account.ts';

const messages: Record<Role, string> = {
  admin: 'You are an admin now. Reload the page to work as one.',
  instructor: 'You are an instructor now, so not everything on this page can be saved any more.',
  user: 'You are a member now, and the back office is for staff. Nothing on this page can be saved any more.',
};

const roleNotice = (role: Role) => ({
  title: 'Your role has changed',
  message: messages[role],
  advice: 'If you were writing something, go back and copy it first: it stays until you reload the page.',
  action: (
    <button type="button" onClick={() => location.reload()} className={buttonStyle('primary')}>
      Reload the page
    </button>
  ),
});

const secondStepNotice = () => ({
  title: 'Your six digits are needed',
  message:
    'Your account has a second step, and you have not taken it in this session. Until you do, nothing on this page can be saved.',
  advice: 'Enter the digits in another tab and come back: what you were writing stays here.',
  action: (
    <a href={secondStepPath('/admin')} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
      Enter them in a new tab
    </a>
  ),
});

const signedOutNotice = () => ({
  title: 'You are signed out',
  message: 'Your session has ended. Until you sign in again nothing on this page can be saved.',
  advice: 'Sign in in another tab and come back: what you were writing stays here.',
  action: (
    <a href={loginPath('/admin')} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
      Sign in in a new tab
    </a>
  ),
});

/**
 * Notifies a person whose role has changed during a session, whose session lacks their second step by now, or has ended.
 * It covers the page, which is preserved with all input.
 */
export function AccessChanged() {
  const changed = useStore($changedAccess);
  const [isDismissed, setIsDismissed] = useState(false);
  // Shown again each time that a request fails because of the new role.
  useEffect(() => setIsDismissed(false), [changed]);
  if (!changed) return null;

  const { title, message, advice, action } = noticeOf(changed.role);
  return (
    <>
      {isDismissed && (
        <div
          role="status"
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[50dvh] overflow-y-auto flex-wrap items-center justify-between gap-4 bg-apricot-pale px-6 py-4 text-apricot-ink print:hidden"
        >
          <p className="max-w-measure">{`${title}.`}</p>
          {action}
        </div>
      )}
      <Dialog open={!isDismissed} title={title} onClose={() => setIsDismissed(true)}>
        <p className="mt-4">{message}</p>
        <p className="mt-3">{advice}</p>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => setIsDismissed(true)} className={buttonStyle('secondary')}>
            Back to what I was doing
          </button>
          {action}
        </div>
      </Dialog>
    </>
  );
}

function noticeOf(role: KnownRole | 'signed-out') {
  if (role === 'signed-out') return signedOutNotice();
  if (role === 'second-step') return secondStepNotice();
  return roleNotice(role ?? 'user');
}
