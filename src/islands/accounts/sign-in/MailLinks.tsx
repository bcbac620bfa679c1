import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { parseEmail } from '#domain/people/email.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { accounts } from '#stores/accounts/account.ts';
import { sentMessage } from './sent-message.ts';

interface Props {
  email: string;
  /** The path to which a sign-in link leads. */
  returnTo: () => string;
}

type Kind = 'recovery' | 'sign-in';

const labels: Record<Kind, string> = {
  recovery: 'Forgotten your password?',
  'sign-in': 'Email me a sign-in link',
};

/** Two ways to sign in without a password, both by a mail to the address typed above. */
export function MailLinks({ email, returnTo }: Props) {
  const [busy, setBusy] = useState<Kind>();
  const [status, setStatus] = useState<{ text: string; link?: string | undefined }>();

  const requestLink = async (kind: Kind) => {
    const parsed = parseEmail(email);
    if (parsed.kind === 'refused') {
      setStatus({ text: `Type your email address above first. ${parsed.message}` });
      // Not the field of NewLink, which asks for an address after an expired link.
      document.querySelector<HTMLElement>('main [autocomplete=username]')?.focus();
      return;
    }
    setBusy(kind);
    try {
      const service = await accounts();
      const answer =
        kind === 'recovery'
          ? await service.mailRecoveryLink(parsed.email)
          : await service.mailSignInLink(parsed.email, returnTo());
      if (answer.kind === 'refused') setStatus({ text: answer.message });
      else setStatus({ text: sentMessage(parsed.email, answer.link), link: answer.link });
    } catch {
      setStatus({ text: outageMessage });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <div className="mt-3 border-t border-paper-edge pt-3">
      <p className="flex flex-wrap gap-x-7">
        {keysOf(labels).map((kind) => (
          <Button
            key={kind}
            busy={busy === kind}
            busyLabel="Processing..."
            unavailable={busy !== undefined}
            onClick={() => requestLink(kind)}
            className="link min-h-[44px]"
          >
            {labels[kind]}
          </Button>
        ))}
      </p>
      <p role="status" className="max-w-measure">
        <span>{status?.text}</span>{' '}
        {status?.link && (
          <a href={status.link} className="link">
            Open the link
          </a>
        )}
      </p>
    </div>
  );
}
