import type { ReactNode } from 'react';

interface Props {
  /** `alert` interrupts what a screen reader says; `status` waits. */
  role?: 'alert' | 'status';
  children: ReactNode;
  className?: string;
}

/** Something that a person should know before going on, with what can be done about it. */
export function Notice({ role = 'status', children, className = '' }: Props) {
  return (
    <div
      role={role}
      className={`rounded-soft bg-apricot-pale px-5 py-4 text-ink sm:px-6 ${className}`.trim()}
    >
      {children}
    </div>
  );
}
