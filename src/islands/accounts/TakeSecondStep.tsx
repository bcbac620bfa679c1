import { useEffect } from 'react';
import { Guard } from '#components/Guard.tsx';
import { Announced } from '#components/messages/Announced.tsx';
import { useStore } from '#components/use-store.ts';
import { memberRoles } from '#domain/accounts/access.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { $account, accounts, retryAccount } from '#stores/accounts/account.ts';
import { SignOut } from './SignOut.tsx';
import { CodeForm } from './second-step/CodeForm.tsx';

const goOn = () => location.replace(ownPath(new URLSearchParams(location.search).get('from'), '/admin'));

/** The second step of signing in, for staff accounts that have one; others are redirected at once. */
export function TakeSecondStep() {
  const account = useStore($account, { ssr: 'initial' });
  const isPending = account.status === 'signed-in' && account.role === 'second-step';
  const isDone =
    account.status === 'signed-in' &&
    !isPending &&
    account.role !== 'loading' &&
    account.role !== 'unavailable';

  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);

  return (
    <Guard account={account} allowed={memberRoles} onRetry={retryAccount}>
      {isPending && (
        <>
          <Announced className="lede">
            Your password was right. Now the six digits from your authenticator app, please.
          </Announced>
          <CodeForm
            submitLabel="Continue"
            send={async (code) => (await accounts()).takeSecondStep(code)}
            onDone={goOn}
          >
            <SignOut label="Sign Out" />
          </CodeForm>
          <p className="mt-6 text-ink-soft">
            No telephone to hand? Ask another admin, who can reach the account in the project’s own dashboard.
          </p>
        </>
      )}
    </Guard>
  );
}
