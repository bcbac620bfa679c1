import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** "2 classes", or that there is nothing. */
  words: string | undefined;
  /** Whether there is nothing: it is then shown, with what to do about it. */
  nothing: boolean;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** What is found, for those who hear it; where there is nothing, for everybody. The status is always there, so that a change of it is read out. */
export function ListStatus({ words, nothing, children }: Props) {
  return (
    <div
      className={
        nothing ? 'flex flex-col items-center rounded-soft bg-paper-deep px-6 py-12 text-center' : undefined
      }
    >
      {nothing && <SearchX aria-hidden="true" className="size-8 text-ink-soft" />}
      <p role="status" className={nothing ? 'mt-3 text-lg font-semibold' : 'sr-only'}>
        {words}
      </p>
      {nothing && (
        <p className="mt-1 max-w-measure text-ink-soft">
          Try adjusting your search or filter to find what you're looking for.
        </p>
      )}
      {nothing && children && <div className="mt-5">{children}</div>}
    </div>
  );
}
