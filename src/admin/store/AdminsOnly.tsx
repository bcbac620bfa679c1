import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';

/** Shown in place of data that the signed-in person may not see: the reason instead of an empty list. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-soft bg-paper-deep px-6 py-12 text-center">
      <Lock aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="mt-3 max-w-measure">{children}</p>
    </div>
  );
}
