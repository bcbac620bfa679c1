import { type SubmitEvent, useState } from 'react';
import { notifyError, notifySuccess } from '#components/notify.tsx';
import { PasswordField } from '#components/PasswordField.tsx';
import { SubmitButton } from '#components/SubmitButton.tsx';
import { newPasswordProblem, shortestPassword } from '#domain/password.ts';
import { accounts } from '#stores/account.ts';

const away = 'We could not reach the studio. What you typed is still here: please try again in a moment.';

/** Changes the password of the person who is signed in. */
export function PasswordForm({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

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
      setPassword('');
      await notifySuccess('Your password has been changed.');
    } catch {
      await notifyError(away);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="password">
      <h2 id="password" className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Change password
      </h2>
      <form noValidate onSubmit={onSubmit} className="mt-4 space-y-4">
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
        <SubmitButton words="Change password" busy={busy} tone="secondary" />
      </form>
    </section>
  );
}
