import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list without rows. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-soft bg-paper-deep px-6 py-12 text-center">
      <SearchX aria-hidden="true" className="size-8 text-ink-soft" />
      <p role="status" className="mt-3 text-lg font-semibold">
        {title}
      </p>
      <p className="mt-1 max-w-measure text-ink-soft">
        Try adjusting your search or filter to find what you're looking for.
      </p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}
