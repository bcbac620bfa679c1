import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/controls/Button.tsx';

interface Props {
  /** The number of rows before the first one shown. */
  offset: number;
  /** Rows per page. */
  limit: number;
  total: number;
  onOffset: (offset: number) => void;
}

/** The position in a long list, with Previous and Next. */
export function Pager({ offset, limit, total, onOffset }: Props) {
  const last = Math.min(offset + limit, total);
  const button =
    'inline-flex min-h-[44px] items-center gap-1 rounded-full px-4 font-semibold text-plum hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:opacity-50';
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 tabular-nums">
      <p className="text-ink-soft">
        {total === 0 ? 'None' : `${offset + 1} to ${last} of ${total.toLocaleString('en-GB')}`}
      </p>
      {total > limit && (
        <div className="flex gap-1">
          <Button
            unavailable={offset === 0}
            onClick={() => onOffset(Math.max(0, offset - limit))}
            className={button}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          <Button unavailable={last >= total} onClick={() => onOffset(offset + limit)} className={button}>
            Next
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </nav>
  );
}
