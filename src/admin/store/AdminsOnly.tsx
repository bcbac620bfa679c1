import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where there is something that the person who is signed in may not see: no empty list, but the reason. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-soft bg-paper-deep px-6 py-12 text-center">
      <Lock aria-hidden="true" className="size-8 text-ink-soft" />
      <p className="mt-3 max-w-measure">{children}</p>
    </div>
  );
}
