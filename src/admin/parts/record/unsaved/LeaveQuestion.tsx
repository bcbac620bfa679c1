import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved input is discarded. */
export function LeaveQuestion({ open, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      question={<p>What you wrote is not saved yet. If you leave now, it is lost.</p>}
      declineLabel="Keep editing"
      confirmLabel="Leave without saving"
      onConfirm={onLeave}
      onClose={onStay}
      busy={false}
    />
  );
}
