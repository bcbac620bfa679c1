import { buttonStyle } from '#components/controls/button-style.ts';
import { Announced } from '#components/messages/Announced.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { accounts } from '#stores/accounts/account.ts';
import { CodeForm } from './CodeForm.tsx';

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

/** Switches the second step off with the app's six digits. */
export function SwitchOffForm({ onDone, onCancel }: Props) {
  return (
    <>
      <Announced>Type the six digits once more. From then on you only need your password.</Announced>
      <CodeForm
        submitLabel="Switch Off"
        send={async (code) => (await accounts()).endSecondStep(code)}
        onDone={() => {
          onDone();
          void notifySuccess('The second step is off.');
        }}
      >
        <button type="button" onClick={onCancel} className={buttonStyle('secondary')}>
          Keep It On
        </button>
      </CodeForm>
    </>
  );
}
