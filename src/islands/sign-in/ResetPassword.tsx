import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { buttonStyle } from '#components/button-style.ts';
import { notifyOnNextPage } from '#components/later-toast.ts';
import { notifyError } from '#components/notify.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { SubmitButton } from '#components/SubmitButton.tsx';
import { newPasswordProblem, shortestPassword } from '#domain/password.ts';
import { $account, accounts, askAgain } from '#stores/account.ts';

const away = 'We could not reach the studio. What you typed is still here: please try again in a moment.';

/** Where the link of a recovery mail leads: it has signed its reader in, who now chooses a new password. */
export function ResetPassword() {
  const account = useStore($account, { ssr: 'initial' });
  if (account.status === 'signed-in') return <NewPassword email={account.user.email} />;
  if (account.status === 'signed-out') {
    return (
      <Message words="This link has expired or was used before. Ask for a new one on the sign-in page: it takes a minute.">
        <a href="/login" className={buttonStyle()}>
          Ask for a new link
        </a>
      </Message>
    );
  }
  if (account.status === 'unavailable') {
    return (
      <Message words="We could not reach the studio to look at your link.">
        <button type="button" onClick={askAgain} className={buttonStyle()}>
          Try again
        </button>
      </Message>
    );
  }
  return <p role="status">Checking authentication...</p>;
}

function Message({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div role="alert">
      <p className="lede">{words}</p>
      <p className="mt-6">{children}</p>
    </div>
  );
}

function NewPassword({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  // The link is spent: its secrets leave the address, and with it the history.
  useEffect(() => history.replaceState(null, '', location.pathname), []);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = newPasswordProblem(password);
    setProblem(found);
    if (found) return;
    setBusy(true);
    try {
      const answer = await (await accounts()).changePassword(password);
      if (answer.kind === 'refused') {
        setProblem(answer.message);
        return;
      }
      notifyOnNextPage('Your password has been changed.');
      location.replace('/account');
    } catch {
      setProblem(away);
      await notifyError(away);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <p className="lede">For {email}. After this you stay signed in here.</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        name="new-password"
        required
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={problem}
        hint={`At least ${shortestPassword} characters.`}
      />
      <SubmitButton words="Save password" busy={busy} />
    </form>
  );
}
