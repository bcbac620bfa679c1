import type { ReactNode } from 'react';
import { ExplainedButton } from '#admin/parts/ExplainedButton.tsx';

interface Props {
  /** The person or record that it concerns, for screen readers. */
  name: string;
  disabledReason?: string | undefined;
  /** Whether it cancels or deletes something at once. */
  destructive?: boolean;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A small action that stays focusable while it is disabled and says why. */
export function SmallAction({ name, disabledReason, destructive = false, busy, onClick, children }: Props) {
  return (
    <ExplainedButton
      busy={busy}
      disabledReason={disabledReason}
      onClick={onClick}
      className={`inline-flex min-h-[44px] items-center rounded-full px-3 font-semibold hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft ${destructive ? 'text-clay' : 'text-plum'}`}
    >
      <span>{children}</span>
      <span className="sr-only">{`: ${name}`}</span>
    </ExplainedButton>
  );
}
