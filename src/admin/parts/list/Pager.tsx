import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { use, useEffect, useRef } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { announce } from '#components/messages/announce.ts';
import { thousands } from '#domain/money/thousands.ts';
import { PageAnnounced } from './page-announced.ts';
import type { HistoryStep } from './use-list-address.ts';

interface Props {
  /** The rows of this page. */
  rows: readonly unknown[];
  /** The number of rows before the first one shown. */
  offset: number;
  /** Rows per page. */
  limit: number;
  total: number;
  /** Shows another page. */
  onOffset: (offset: number, step: HistoryStep) => void;
}

/**
 * The position in a long list, with Previous and Next. A page that no longer exists, because rows were deleted or left
 * the filter, becomes the last one. Another page is announced once its rows are shown.
 */
export function Pager({ rows, offset, limit, total, onOffset }: Props) {
  const isPastLastPage = rows.length === 0 && total > 0 && offset >= total;
  useEffect(() => {
    if (isPastLastPage) onOffset(Math.floor((total - 1) / limit) * limit, 'replace');
  }, [isPastLastPage, total, limit, onOffset]);

  // The number of all rows stays the same, so that nothing else says that others are shown.
  const shown = useRef({ rows, offset });
  const reportPage = use(PageAnnounced);
  useEffect(() => {
    const isOtherPage = shown.current.offset !== offset;
    if (isOtherPage && shown.current.rows === rows) return;
    shown.current = { rows, offset };
    if (!isOtherPage || rows.length === 0 || total <= limit) return;
    announce(`Page ${Math.floor(offset / limit) + 1} of ${Math.ceil(total / limit)}`);
    reportPage();
  }, [rows, offset, limit, total, reportPage]);

  const last = Math.min(offset + limit, total);
  const button =
    'inline-flex min-h-[44px] items-center gap-1 rounded-full px-4 font-semibold text-plum hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:opacity-50';
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3 tabular-nums">
      <p className="text-ink-soft">
        {rows.length === 0 ? 'None' : `${thousands(offset + 1)} to ${thousands(last)} of ${thousands(total)}`}
      </p>
      {total > limit && (
        <div className="flex flex-wrap gap-1">
          <Button
            unavailable={offset === 0}
            onClick={() => onOffset(Math.max(0, offset - limit), 'push')}
            className={button}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          <Button
            unavailable={last >= total}
            onClick={() => onOffset(offset + limit, 'push')}
            className={button}
          >
            Next
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </nav>
  );
}
