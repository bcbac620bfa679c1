import type { ReactNode } from 'react';

/**
 * The text of a row that opens its record: 44 px high, without making a row of two lines higher. It clips text for
 * screen readers as well, which would otherwise widen the page.
 */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative min-h-[44px] text-left font-semibold text-plum underline-offset-4 [overflow-wrap:anywhere] hover:underline max-columns:-my-2 max-columns:max-w-full max-columns:truncate max-[22.4em]:whitespace-normal"
    >
      {children}
    </button>
  );
}
