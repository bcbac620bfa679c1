import { buttonStyle } from '#components/controls/button-style.ts';
import { Announced } from '#components/messages/Announced.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { accounts } from '#stores/accounts/account.ts';
import { CodeForm } from './CodeForm.tsx';
import type { NewSecondStep } from './use-second-step.ts';

interface Props {
  step: NewSecondStep;
  onDone: () => void;
  onCancel: () => void;
}

/** Shows the secret of a new second step to the authenticator app, and switches it on with the app's six digits. */
export function SwitchOnForm({ step: { factor, picture, secret }, onDone, onCancel }: Props) {
  return (
    <>
      <Announced>Scan this picture with your authenticator app, or type the secret there.</Announced>
      <img
        src={picture}
        alt={`QR code of the secret ${secret}`}
        width="200"
        height="200"
        // An app reads it only on white, whatever colours the page has.
        className="mt-4 box-content rounded-lg bg-[white] p-3 forced-color-adjust-none"
      />
      <p className="mt-3">
        Secret: <code className="select-all break-all">{secret}</code>
      </p>
      <CodeForm
        submitLabel="Switch On"
        send={async (code) => (await accounts()).confirmSecondStep(factor, code)}
        onDone={() => {
          onDone();
          void notifySuccess('The second step is on. You are asked for six digits when you sign in.');
        }}
      >
        <button type="button" onClick={onCancel} className={buttonStyle('secondary')}>
          Cancel
        </button>
      </CodeForm>
    </>
  );
}
