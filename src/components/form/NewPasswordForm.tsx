import { type SubmitEvent, useState } from 'react';
import type { ButtonTone } from '#components/controls/button-style.ts';
import { notifyError } from '#components/messages/notify.ts';
import { outageWords } from '#components/messages/outage-words.ts';
import { newPasswordProblem, shortestPassword } from '#domain/people/password.ts';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useProblems } from './use-problems.ts';

interface Props {
  /** Whose password it is: password managers want to know. */
  email: string;
  /** The studio's name: no good password. */
  studio: string;
  /** What the button says. */
  words: string;
  tone?: ButtonTone;
  /** Changes the password. @throws where the studio cannot be reached. */
  change: (password: string) => Promise<{ kind: 'changed' } | { kind: 'refused'; message: string }>;
  onChanged: () => void;
}

/** Asks for a new password and changes it. */
export function NewPasswordForm({ email, studio, words, tone = 'primary', change, onChanged }: Props) {
  const [password, setPassword] = useState('');
  const { place, problems, refuse, mark, settle } = useProblems<{ password?: string | undefined }>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (refuse({ password: newPasswordProblem(password, { email, studio }) })) return;
    setBusy(true);
    try {
      const answer = await change(password);
      if (answer.kind === 'refused') {
        refuse({ password: answer.message });
        return;
      }
      setPassword('');
      onChanged();
    } catch {
      mark({ password: outageWords.typed });
      await notifyError(outageWords.typed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form ref={place} onSubmit={onSubmit} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        name="new-password"
        required
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          settle({ password: event.target.value });
        }}
        problem={problems.password}
        hint={`At least ${shortestPassword} characters.`}
      />
      <SubmitButton words={words} busy={busy} tone={tone} />
    </Form>
  );
}
