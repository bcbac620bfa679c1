import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  /** Whether the sale was sent and may have been sold. */
  isUnanswered: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a sale that is being entered is discarded. */
export function StartAgainQuestion({ open, isUnanswered, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Start again?"
      question={
        <p>
          {isUnanswered
            ? 'The studio has not answered, so this may have been sold: look for it in Takings first. Everything is taken out of this sale.'
            : 'Everything is taken out of this sale. Nothing has been sold.'}
        </p>
      }
      declineLabel="Keep It"
      confirmLabel="Start Again"
      onConfirm={onConfirm}
      onClose={onClose}
      busy={false}
    />
  );
}
