import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { Notice } from './Notice.tsx';
import { outageMessage } from './outages/outage-message.ts';
import { notifyError } from './toasts/notify.ts';

interface Props {
  /** The signed-in person. */
  email: string;
  state: { kind: 'none' } | { kind: 'failed' } | { kind: 'question'; link: MailLink };
  onStay: () => void;
  /** Signs in the link's owner. @throws if the studio is unreachable. */
  onFollow: (link: MailLink) => Promise<void>;
}

/** A mailed link's question or failure, on a page of a signed-in person. */
export function LinkQuestion({ email, state, onStay, onFollow }: Props) {
  const [busy, setBusy] = useState(false);
  if (state.kind === 'none') return null;
  if (state.kind === 'failed') {
    return (
      <Notice role="alert" className="mb-8">
        The link you followed has expired or was used before. Nothing has changed: you are signed in as{' '}
        <strong className="font-semibold">{email}</strong>.
      </Notice>
    );
  }
  const { link } = state;
  const replace = async () => {
    setBusy(true);
    try {
      await onFollow(link);
    } catch {
      await notifyError(outageMessage);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice role="alert" className="mb-8">
      <p>
        The link you followed signs in <strong className="font-semibold">{link.email}</strong>, but you are
        signed in here as <strong className="font-semibold">{email}</strong>. Which account would you like to
        use?
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={onStay} className={buttonStyle('primary', '[overflow-wrap:anywhere]')}>
          Stay signed in as {email}
        </button>
        <Button
          onClick={replace}
          busy={busy}
          busyLabel="Processing..."
          className={buttonStyle('secondary', '[overflow-wrap:anywhere]')}
        >
          {`Sign in as ${link.email}`}
        </Button>
      </p>
    </Notice>
  );
}
