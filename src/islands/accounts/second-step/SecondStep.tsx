import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Announced } from '#components/messages/Announced.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { SwitchOffForm } from './SwitchOffForm.tsx';
import { SwitchOnForm } from './SwitchOnForm.tsx';
import { useSecondStep } from './use-second-step.ts';

/** Switches the second step of signing in on and off. It is for staff, because they see the data of others. */
export function SecondStep() {
  const { state, setState, busy, load, start } = useSecondStep();

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
          <SwitchOnForm
            step={state}
            onDone={() => setState({ kind: 'on' })}
            onCancel={() => setState({ kind: 'off' })}
          />
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
          <SwitchOffForm onDone={() => setState({ kind: 'off' })} onCancel={() => setState({ kind: 'on' })} />
        )}
      </div>
    </section>
  );
}
