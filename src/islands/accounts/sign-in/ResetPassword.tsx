import { useEffect } from 'react';
import { NewPasswordForm } from '#components/form/NewPasswordForm.tsx';
import { LinkQuestion } from '#components/messages/LinkQuestion.tsx';
import { Loading } from '#components/messages/Loading.tsx';
import { Unreachable } from '#components/messages/outages/Unreachable.tsx';
import { useStore } from '#components/use-store.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { $account, accounts, retryAccount } from '#stores/accounts/account.ts';
import { $mailLink, keepSession } from '#stores/accounts/mail-link.ts';
import { $recovery, storeRecovery } from '#stores/accounts/recovery.ts';
import { nextToast } from '#stores/next-toast.ts';
import { NewLink } from './NewLink.tsx';

// Few people follow a link while somebody else is signed in.
const switchAccount = async (link: MailLink) =>
  (await import('#stores/accounts/leaving.ts')).switchAccount(link);

/** The destination of a recovery mail's link: the link has signed the person in, who now chooses a new password. */
export function ResetPassword({ studio }: { studio: string }) {
  const account = useStore($account, { ssr: 'initial' });
  const link = useStore($mailLink, { ssr: 'initial' });
  if (account.status === 'signed-in' && link.kind === 'question')
    return (
      <LinkQuestion email={account.user.email} state={link} onStay={keepSession} onFollow={switchAccount} />
    );
  if (link.kind === 'failed') return <NewLink kind="recovery" />;
  if (account.status === 'signed-in') return <NewPassword user={account.user} studio={studio} />;
  if (account.status === 'signed-out') {
    return <NewLink kind="recovery" />;
  }
  if (account.status === 'unavailable') {
    return <Unreachable text="We could not reach the studio to look at your link." onRetry={retryAccount} />;
  }
  return <Loading text="Checking authentication..." />;
}

function NewPassword({ user, studio }: { user: SignedInUser; studio: string }) {
  const recovered = useStore($recovery, { ssr: 'initial' }) === user.id;
  // The link is used: its secrets are removed from the address and thereby from the history.
  useEffect(() => history.replaceState(null, '', location.pathname), []);

  return (
    <>
      <p className="lede mb-6">For {user.email}. After this you stay signed in here.</p>
      <NewPasswordForm
        email={user.email}
        studio={studio}
        submitLabel="Save password"
        requiresCurrent={!recovered}
        change={async (change) => (await accounts()).changePassword(change)}
        onChanged={(message) => {
          storeRecovery(undefined);
          nextToast.write(message);
          location.replace('/account');
        }}
      />
    </>
  );
}
