import type { ReactNode } from 'react';

interface Props {
  /** `alert` interrupts a screen reader; `status` waits. */
  role?: 'alert' | 'status';
  children: ReactNode;
  className?: string;
}

/** An important message, with the available actions. Long words are broken: it may name products and people. */
export function Notice({ role = 'status', children, className = '' }: Props) {
  return (
    <div
      role={role}
      className={`rounded-soft bg-apricot-pale px-5 py-4 text-ink [overflow-wrap:anywhere] sm:px-6 ${className}`.trim()}
    >
      {children}
    </div>
  );
}
