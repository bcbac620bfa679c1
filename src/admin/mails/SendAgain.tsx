import { useChange } from '#admin/parts/record/use-change.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { invalidate } from '#stores/staff/queries.ts';
import { mails } from '#stores/staff/staff.ts';

/** Retries a failed mail from the start. For admins only. */
export function SendAgain({ mail }: { mail: { number: number; recipient: string } }) {
  const { busy, problem, send } = useChange();
  if (useRole() !== 'admin') return null;
  const resend = async () => {
    const answer = await send(async () => (await mails()).sendAgain(mail.number));
    if (answer === undefined) return;
    invalidate('mails');
    void notifySuccess(
      answer ? `The email to ${mail.recipient} will be sent again.` : 'It is on its way already.',
    );
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
