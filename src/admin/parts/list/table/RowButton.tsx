import type { LucideIcon } from 'lucide-react';
import { ExplainedButton } from '#admin/parts/ExplainedButton.tsx';

interface Props {
  /** "Edit Hatha Yoga". */
  label: string;
  icon: LucideIcon;
  /** Whether it deletes or cancels something. */
  destructive?: boolean;
  onClick: () => void;
  /** Why it is disabled; it stays visible and shows the reason. */
  disabledReason?: string | undefined;
}

/** A small icon button in a row. */
export function RowButton({ label, icon: Icon, destructive = false, onClick, disabledReason }: Props) {
  return (
    <ExplainedButton
      aria-label={label}
      disabledReason={disabledReason}
      title={disabledReason ? `${label}: ${disabledReason}` : label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-edge aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${destructive ? 'hover:text-clay' : 'hover:text-ink'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </ExplainedButton>
  );
}
