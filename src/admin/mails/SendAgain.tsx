import RotateCw from 'lucide-react/icons/rotate-cw';
import { RowButton } from '#admin/parts/list/table/RowButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import type { MailRow } from '#domain/mails/staff/mail-schema.ts';
import { isAccessUnchanged } from '#stores/accounts/account.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { mails } from '#stores/staff/staff.ts';

interface Props {
  mail: Pick<MailRow, 'number' | 'recipient'>;
}

/** Retries a failed mail from the start. For admins only. */
export function SendAgain({ mail }: Props) {
  const { busy, problem, send } = useChange();
  if (useRole() !== 'admin') return null;
  const resend = async () => {
    const answer = await send(async () => (await mails()).sendAgain(mail.number));
    if (answer !== undefined) await reportResult(mail, answer);
  };
  return (
    <div>
      <Button onClick={resend} unavailable={busy} className={buttonStyle('secondary')}>
        Send again<span className="sr-only"> to {mail.recipient}</span>
      </Button>
      <Problem message={problem} />
    </div>
  );
}

/** The same in a row of a list, which has no space for a message. */
export function SendAgainInRow({ mail }: Props) {
  if (useRole() !== 'admin') return null;
  const resend = async () => {
    try {
      await reportResult(mail, await (await mails()).sendAgain(mail.number));
    } catch (error) {
      reportUnlessOutage(error);
      void notifyError(outageMessage);
    }
  };
  return (
    <RowButton label={`Send again to ${mail.recipient}`} icon={RotateCw} onClick={() => void resend()} />
  );
}

/** @param isDue Whether the press causes another mail. False if the mail was still waiting to be sent. */
async function reportResult({ recipient }: Props['mail'], isDue: boolean): Promise<void> {
  // The role may have changed; a notice then says so.
  if (!isDue && !(await isAccessUnchanged())) return;
  invalidate('mails');
  void notifySuccess(isDue ? `The email to ${recipient} will be sent again.` : 'It is on its way already.');
}
