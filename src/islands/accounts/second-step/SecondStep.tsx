import { useEffect, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Announced } from '#components/messages/Announced.tsx';
import { notifyError, notifySuccess } from '#components/messages/notify.ts';
import { outageMessage } from '#components/messages/outage-message.ts';
import { accounts } from '#stores/accounts/account.ts';
import { CodeForm } from './CodeForm.tsx';

type State =
  | { kind: 'loading' | 'unavailable' | 'on' | 'off' | 'ending' | 'not-offered' }
  | { kind: 'started'; factor: string; picture: string; secret: string };

/** Switches the second step of signing in on and off. It is for staff, because they see the data of others. */
export function SecondStep() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);

  const load = async () => {
    try {
      const answer = await (await accounts()).secondStep();
      setState({ kind: answer.kind === 'refused' ? 'unavailable' : answer.kind });
    } catch {
      setState({ kind: 'unavailable' });
    }
  };
  useEffect(() => void load(), []);

  const start = async () => {
    setBusy(true);
    try {
      const answer = await (await accounts()).startSecondStep();
      if (answer.kind === 'refused') await notifyError(answer.message);
      else setState(answer);
    } catch {
      await notifyError(outageMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" tabIndex={-1} className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] outline-none">
        Second step
      </h2>
      <div className="mt-3 max-w-measure">
        {state.kind === 'loading' && <p className="text-ink-soft">Loading...</p>}
        {state.kind === 'unavailable' && (
          <>
            <p>{outageMessage}</p>
            <button type="button" onClick={load} className={buttonStyle('secondary', 'mt-4')}>
              Try again
            </button>
          </>
        )}
        {state.kind === 'not-offered' && (
          <Announced>
            This server does not offer a second step: sign-in needs the password only. A hosted Supabase
            project offers it.
          </Announced>
        )}
        {state.kind === 'off' && (
          <>
            <p>
              After the password, the back office can ask for six digits from an app on your telephone. A
              stolen password is then not enough.
            </p>
            <Button
              onClick={start}
              busy={busy}
              busyLabel="Processing..."
              className={buttonStyle('secondary', 'mt-4')}
            >
              Set up a second step
            </Button>
          </>
        )}
        {state.kind === 'started' && (
          <>
            <Announced>Scan this picture with your authenticator app, or type the secret there.</Announced>
            <img
              src={state.picture}
              alt={`QR code of the secret ${state.secret}`}
              width="200"
              height="200"
              className="mt-4 rounded-lg bg-white p-3"
            />
            <p className="mt-3">
              Secret: <code className="select-all break-all">{state.secret}</code>
            </p>
            <CodeForm
              submitLabel="Switch On"
              send={async (code) => (await accounts()).confirmSecondStep(state.factor, code)}
              onDone={() => {
                setState({ kind: 'on' });
                void notifySuccess('The second step is on. You are asked for six digits when you sign in.');
              }}
            >
              <button
                type="button"
                onClick={() => setState({ kind: 'off' })}
                className={buttonStyle('secondary')}
              >
                Cancel
              </button>
            </CodeForm>
          </>
        )}
        {state.kind === 'on' && (
          <>
            <p>It is on: the back office asks for six digits from your app after the password.</p>
            <button
              type="button"
              onClick={() => setState({ kind: 'ending' })}
              className={buttonStyle('secondary', 'mt-4')}
            >
              Switch off the second step
            </button>
          </>
        )}
        {state.kind === 'ending' && (
          <>
            <Announced>
              Type the six digits once more, and only the password is needed from then on.
            </Announced>
            <CodeForm
              submitLabel="Switch Off"
              send={async (code) => (await accounts()).endSecondStep(code)}
              onDone={() => {
                setState({ kind: 'off' });
                void notifySuccess('The second step is off.');
              }}
            >
              <button
                type="button"
                onClick={() => setState({ kind: 'on' })}
                className={buttonStyle('secondary')}
              >
                Keep It On
              </button>
            </CodeForm>
          </>
        )}
      </div>
    </section>
  );
}
