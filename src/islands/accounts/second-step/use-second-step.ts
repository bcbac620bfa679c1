import { useEffect, useState } from 'react';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { accounts } from '#stores/accounts/account.ts';

/** What the authenticator app needs to know; a picture of the secret, and the secret. */
export interface NewSecondStep {
  /** Identifies it at the server. */
  factor: string;
  /** The address of a QR code. */
  picture: string;
  secret: string;
}

type State =
  | { kind: 'loading' | 'unavailable' | 'on' | 'off' | 'ending' | 'not-offered' }
  | ({ kind: 'started' } & NewSecondStep);

/** The account's second step: whether it is on, and switching it on and off. */
export function useSecondStep() {
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

  return { state, setState, busy, load, start };
}
