import { type SubmitEvent, useState } from 'react';
import type { ButtonTone } from '#components/controls/button-style.ts';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { newPasswordProblem } from '#domain/accounts/password.ts';
import { shortestPassword } from '#domain/accounts/shortest-password.ts';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useProblems } from './use-problems.ts';

type Others = 'signed-out' | 'not-reached';

interface Problems {
  currentPassword?: string | undefined;
  password?: string | undefined;
}

interface Props {
  /** The account's address, for password managers. */
  email: string;
  /** The studio's name, which is not allowed as a password. */
  studio: string;
  /** The button's label. */
  submitLabel: string;
  tone?: ButtonTone;
  /** Whether the current password is required. It is not after a recovery mail. */
  requiresCurrent: boolean;
  /** Changes the password. @throws if the studio is unreachable. */
  change: (change: {
    password: string;
    currentPassword: string | undefined;
  }) => Promise<
    { kind: 'changed'; others: Others } | { kind: 'refused'; message: string; field?: 'current-password' }
  >;
  /** @param message The confirmation. */
  onChanged: (message: string) => void;
}

const changedMessages: Record<Others, string> = {
  'signed-out': 'Your password has been changed. Your other devices have been signed out.',
  'not-reached':
    'Your password has been changed. We could not sign out your other devices just now: please do so on your account page.',
};

/** A form for a new password, and for the current one if it is required. */
export function NewPasswordForm({
  email,
  studio,
  submitLabel,
  tone = 'primary',
  requiresCurrent,
  change,
  onChanged,
}: Props) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const { formRef, problems, showProblems, addProblems, clearProblems } = useProblems<Problems>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hasProblems = showProblems({
      currentPassword:
        requiresCurrent && currentPassword === '' ? 'Please enter your current password.' : undefined,
      password: newPasswordProblem(password, { email, studio }),
    });
    if (hasProblems) return;
    setBusy(true);
    try {
      const answer = await change({
        password,
        currentPassword: requiresCurrent ? currentPassword : undefined,
      });
      if (answer.kind === 'refused') {
        const { field, message } = answer;
        showProblems(field === 'current-password' ? { currentPassword: message } : { password: message });
        return;
      }
      setCurrentPassword('');
      setPassword('');
      onChanged(changedMessages[answer.others]);
    } catch {
      addProblems({ password: formOutageMessage });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {requiresCurrent && (
        <PasswordField
          label="Current password"
          name="password"
          required
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => {
            setCurrentPassword(event.target.value);
            clearProblems({ currentPassword: '' });
          }}
          problem={problems.currentPassword}
        />
      )}
      <PasswordField
        label="New password"
        name="new-password"
        required
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          clearProblems({ password: '' });
        }}
        problem={problems.password}
        hint={`At least ${shortestPassword} characters.`}
      />
      <SubmitButton label={submitLabel} busy={busy} tone={tone} />
    </Form>
  );
}
