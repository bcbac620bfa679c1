import { type ReactNode, useEffect } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { type AccountState, guard, type Role } from '#domain/accounts/access.ts';
import { loginPath, secondStepPath } from '#domain/accounts/own-path.ts';
import { Loading } from './messages/Loading.tsx';

interface Props {
  account: AccountState;
  /** The allowed roles; staff by default. */
  allowed?: readonly Role[];
  onRetry: () => void;
  /** The page after signing out on purpose; the sign-in page by default. */
  signedOutPath?: string | undefined;
  children: ReactNode;
}

/**
 * Shows a page to people who may see it and redirects others.
 * For convenience only: the database protects the data.
 */
export function Guard({ account, allowed, onRetry, signedOutPath = loginPath(), children }: Props) {
  const outcome = guard(account, allowed);
  const deliberate = account.status === 'signed-out' && account.deliberate;

  useEffect(() => {
    if (outcome === 'unauthorized') location.replace('/unauthorized');
    if (outcome === 'second-step') location.replace(secondStepPath(location.pathname + location.search));
    if (outcome !== 'sign-in') return;
    // After signing out on purpose a person starts afresh; otherwise they return here after signing in.
    location.replace(deliberate ? signedOutPath : loginPath(location.pathname + location.search));
  }, [outcome, deliberate, signedOutPath]);

  if (outcome === 'enter') return children;
  if (outcome === 'unavailable') {
    return (
      <div role="alert" className="rounded-soft bg-apricot-pale px-6 py-6">
        <p className="max-w-measure">
          We could not reach the studio to check who you are. You are still signed in; nothing is lost.
        </p>
        <button type="button" onClick={onRetry} className={buttonStyle('primary', 'mt-4')}>
          Try again
        </button>
      </div>
    );
  }
  return <Loading text="Checking authentication..." />;
}
