import { type SubmitEvent, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { notifyOnNextPage } from '#components/messages/later-toast.ts';
import { deleteAccount } from '#stores/account.ts';

interface Props {
  open: boolean;
  email: string;
  onClose: () => void;
}

const away = 'We could not reach the studio, so nothing was deleted. Please try again in a moment.';

/** Asks twice: once in words, once for the address to be typed. */
export function DeleteAccount({ open, email, onClose }: Props) {
  const [step, setStep] = useState<1 | 2>(1);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const close = () => {
    setStep(1);
    setTyped('');
    setProblem(undefined);
    onClose();
  };

  const fail = (words: string) => {
    notifyOnNextPage(undefined);
    setProblem(words);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setProblem(`Please type ${email} to delete this account.`);
      return;
    }
    setBusy(true);
    try {
      // The session ends, and leads away from here, before the answer arrives.
      notifyOnNextPage('Your account has been deleted.');
      const answer = await deleteAccount();
      if (answer.kind === 'refused') fail(answer.message);
    } catch {
      fail(away);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} title={step === 1 ? 'Delete your account?' : 'Are you sure?'} onClose={close}>
      {step === 1 ? (
        <>
          <p className="mt-3">
            Your sign-in, name and phone number are deleted at once and cannot be brought back. Bookings and
            orders that you made stay in our books for six years, because bookkeeping rules ask for it.
          </p>
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
        <Form onSubmit={onSubmit} className="mt-3 space-y-5">
          <p>There is no way back after this.</p>
          <Field
            label={`Type ${email} to confirm`}
            name="confirmation"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            problem={problem}
          />
          <p className="flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className={buttonStyle('secondary')}>
              Keep my account
            </button>
            <SubmitButton words="Delete my account" busy={busy} />
          </p>
        </Form>
      )}
    </Dialog>
  );
}
