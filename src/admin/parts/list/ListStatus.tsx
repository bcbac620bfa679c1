import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';

interface Props {
  /** "2 classes", or that there are none. */
  text: string | undefined;
  /** Whether the list is empty: the text is then visible, with the next steps. */
  nothing: boolean;
  /** The next step if the list is empty. */
  hint?: string | undefined;
  /** Further actions for an empty list. */
  children?: ReactNode;
}

/**
 * The number of results, for screen readers; for an empty list, visible to everybody. The element is always present, so
 * that changes are announced.
 */
export function ListStatus({
  text,
  nothing,
  hint = "Try adjusting your search or filter to find what you're looking for.",
  children,
}: Props) {
  return (
    <div
      className={
        nothing ? 'flex flex-col items-center rounded-soft bg-paper-deep px-6 py-12 text-center' : undefined
      }
    >
      {nothing && <SearchX aria-hidden="true" className="size-8 text-ink-soft" />}
      <p role="status" className={nothing ? 'mt-3 text-lg font-semibold' : 'sr-only'}>
        {text}
      </p>
      {nothing && <p className="mt-1 max-w-measure text-ink-soft">{hint}</p>}
      {nothing && children && <div className="mt-5">{children}</div>}
    </div>
  );
}
