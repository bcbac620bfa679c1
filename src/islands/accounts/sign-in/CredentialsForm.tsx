import { type SubmitEvent, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { shortestPassword } from '#domain/accounts/shortest-password.ts';
import { type SignInForm, signInForm } from '#domain/accounts/sign-in-form.ts';
import { metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';
import type { Credentials, SignInAnswer, SignUpAnswer } from '#stores/accounts/account.ts';

export type Mode = 'sign-in' | 'sign-up';

interface Props {
  mode: Mode;
  /** The studio's name, which is not accepted as a password. */
  studio: string;
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  /**
   * Signs in or up.
   * @throws Outage if the studio is unreachable.
   */
  send: (credentials: Credentials) => Promise<SignInAnswer | SignUpAnswer>;
  /** The message if the person must first confirm by mail. */
  doneMessage: string;
}

/** Email and password, for signing in and for signing up. Input survives errors and switching between the two. */
export function CredentialsForm({
  mode,
  studio,
  email,
  password,
  onEmail,
  onPassword,
  send,
  doneMessage,
}: Props) {
  const [step, setStep] = useState<'checking' | 'sending'>();
  const [problem, setProblem] = useState<string>();
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<SignInForm>>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    setStep('checking');
    try {
      const parsed = await readCredentials(mode, { email, password }, studio);
      if (parsed.kind === 'refused') return void showProblems(parsed.problems);
      showProblems({});
      setStep('sending');
      const answer = await send(parsed.draft);
      if (answer.kind === 'refused') {
        setProblem(answer.message);
        await notifyError(answer.message);
      } else if (answer.kind === 'signed-up' && !answer.confirmed) {
        await notifySuccess(doneMessage);
      }
    } catch {
      setProblem(formOutageMessage);
      await notifyError(formOutageMessage);
    } finally {
      setStep(undefined);
    }
  };

  const isNew = mode === 'sign-up';
  return (
    <Form ref={formRef} onSubmit={onSubmit} className="mt-8 space-y-5">
      <Field
        label={metadataOf(signInForm, 'email').label}
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => {
          clearProblems({ email: event.target.value });
          onEmail(event.target.value);
        }}
        problem={problems.email}
      />
      <PasswordField
        label={metadataOf(signInForm, 'password').label}
        name="password"
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={password}
        onChange={(event) => {
          clearProblems({ password: event.target.value });
          onPassword(event.target.value);
        }}
        problem={problems.password}
        {...(isNew && { hint: `At least ${shortestPassword} characters.` })}
      />
      {/* The toast announces it to screen readers. */}
      <Problem message={problem} isAnnounced className="" />
      <SubmitButton
        label={isNew ? 'Sign Up' : 'Sign In'}
        busy={step === 'sending'}
        unavailable={step === 'checking'}
        className="w-full"
      />
    </Form>
  );
}

async function readCredentials(mode: Mode, fields: SignInForm, studio: string) {
  // The list of common passwords is needed only for choosing a password.
  return mode === 'sign-up'
    ? (await import('#domain/accounts/sign-up-form.ts')).readSignUp(fields, studio)
    : readForm(signInForm, fields);
}
