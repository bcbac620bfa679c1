import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffInvitation } from '#domain/invitations/invitation-schema.ts';
import { invitationRefusal } from '#domain/invitations/invitation-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { invitations } from '#stores/staff/staff.ts';

interface Props {
  /** The question is closed if it is undefined. */
  invitation: StaffInvitation | undefined;
  onClose: () => void;
  onWithdrawn: (invitation: StaffInvitation) => void;
}

/** Asks before an invitation is withdrawn. */
export function WithdrawQuestion({ invitation, onClose, onWithdrawn }: Props) {
  const { busy, problem, setProblem, send } = useChange(invitation !== undefined);

  const withdraw = async (withdrawn: StaffInvitation) => {
    const { number, name } = withdrawn;
    const answer = await send(
      async (requestId) => (await invitations()).withdraw(number, requestId),
      String(number),
    );
    if (!answer) return;
    if (answer.kind === 'refused') return setProblem(String(invitationRefusal(answer.reason)));
    onWithdrawn(withdrawn);
    invalidate('people');
    void notifySuccess(`The invitation to ${name} is withdrawn`);
  };

  return (
    <ConfirmDialog
      open={invitation !== undefined}
      title="Withdraw the invitation?"
      about={invitation?.name}
      question={<p>The link in the email will then no longer work. You can invite them again at any time.</p>}
      confirmLabel="Withdraw Invitation"
      declineLabel="Keep It"
      destructive
      onConfirm={() => invitation && void withdraw(invitation)}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
