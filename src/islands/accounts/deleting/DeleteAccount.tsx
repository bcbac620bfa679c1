import { useId, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import {
  erasureConsequences,
  erasureKeptAtStripe,
  erasureKeptProfile,
  erasureKeptRecords,
} from '#domain/accounts/erasing.ts';
import { DeletionForm } from './DeletionForm.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

interface Props {
  open: boolean;
  email: string;
  isStaff: boolean;
  onClose: () => void;
  onDeleting: (deleting: boolean) => void;
}

/**
 * Asks for confirmation twice: with a question, and with the password, which somebody at an unlocked computer does not
 * know. An account with a second step also needs its six digits, for which the form asks after the password.
 */
export function DeleteAccount({ open, email, isStaff, onClose, onDeleting }: Props) {
  const id = useId();
  const [step, setStep] = useState<1 | 2>(1);
  const deletion = useAccountDeletion(open, onDeleting);

  const close = () => {
    setStep(1);
    deletion.reset();
    onClose();
  };
  const declineButton = (
    <button type="button" onClick={close} className={buttonStyle('secondary')}>
      Keep my account
    </button>
  );

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
            {declineButton}
            <button type="button" onClick={() => setStep(2)} className={buttonStyle()}>
              Continue
            </button>
          </p>
        </>
      ) : (
        <DeletionForm email={email} deletion={deletion} textId={id}>
          {declineButton}
        </DeletionForm>
      )}
    </Dialog>
  );
}
