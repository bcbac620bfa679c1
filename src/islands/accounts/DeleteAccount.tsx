import { type SubmitEvent, useId, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { useProblem } from '#components/messages/use-problem.ts';
import {
  erasureConsequences,
  erasureKeptAtStripe,
  erasureKeptProfile,
  erasureKeptRecords,
} from '#domain/accounts/erasing.ts';
import { codeProblem } from '#domain/accounts/second-step.ts';
import { deleteAccount } from '#stores/accounts/leaving.ts';

interface Props {
  open: boolean;
  email: string;
  isStaff: boolean;
  onClose: () => void;
  onDeleting: (deleting: boolean) => void;
}

const outageMessage =
  'We could not reach the studio, so we cannot tell whether anything was deleted. Please try again in a moment.';

/**
 * Asks for confirmation twice: with a question, and with the password, which somebody at an unlocked computer does not
 * know. An account with a second step also needs its six digits, for which the form asks after the password.
 */
export function DeleteAccount({ open, email, isStaff, onClose, onDeleting }: Props) {
  const id = useId();
  const [step, setStep] = useState<1 | 2>(1);
  const [password, setPassword] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const [code, setCode] = useState('');
  const { formRef, problems, showProblems, addProblems, clearProblems } = useProblems<{
    password?: string | undefined;
    code?: string | undefined;
  }>();
  const [busy, setBusy] = useState(false);
  const { setProblem, isOpen } = useProblem(open);

  const close = () => {
    setStep(1);
    setPassword('');
    setAsksForCode(false);
    setCode('');
    clearProblems({ password, code });
    onClose();
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hasProblems = showProblems({
      password: password === '' ? 'Please enter your current password.' : undefined,
      code: asksForCode ? codeProblem(code) : undefined,
    });
    if (hasProblems) return;
    setBusy(true);
    // On success the session ends and redirects before the response arrives.
    onDeleting(true);
    try {
      const answer = await deleteAccount(password, code);
      if (answer.kind === 'changed') return;
      onDeleting(false);
      // The question starts anew when it is opened again.
      if (!isOpen()) return;
      if (answer.kind === 'second-step') setAsksForCode(true);
      showProblems({ [answer.kind === 'second-step' ? 'code' : 'password']: answer.message });
    } catch {
      onDeleting(false);
      if (isOpen()) addProblems({ password: outageMessage });
      else setProblem(outageMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={step === 1 ? 'Delete your account?' : 'Are you sure?'}
      role="alertdialog"
      describedBy={id}
      onClose={close}
    >
      {step === 1 ? (
        <>
          <div id={id}>
            <ul className="mt-3 list-disc space-y-1.5 pl-5">
              {erasureConsequences.map((end) => (
                <li key={end}>{end}</li>
              ))}
            </ul>
            <p className="mt-4">{erasureKeptRecords}</p>
            <p className="mt-4">{erasureKeptAtStripe}</p>
            {isStaff && <p className="mt-4">{erasureKeptProfile}</p>}
          </div>
          <p className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className={buttonStyle('secondary')}>
              Keep my account
            </button>
            <button type="button" onClick={() => setStep(2)} className={buttonStyle()}>
              Continue
            </button>
          </p>
        </>
      ) : (
        <Form ref={formRef} onSubmit={onSubmit} className="mt-3 space-y-5">
          <p id={id}>
            This deletes the account of <strong className="font-semibold">{email}</strong>. This cannot be
            undone.
          </p>
          {/* For password managers: the account whose password is requested. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label="Your current password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              clearProblems({ password: event.target.value });
            }}
            problem={problems.password}
          />
          {asksForCode && (
            <Field
              label="Six digits"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                clearProblems({ code: event.target.value });
              }}
              problem={problems.code}
              hint="As your authenticator app shows them now."
            />
          )}
          <p className="flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className={buttonStyle('secondary')}>
              Keep my account
            </button>
            <SubmitButton label="Delete my account" tone="destructive" busy={busy} />
          </p>
        </Form>
      )}
    </Dialog>
  );
}
