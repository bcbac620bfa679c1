import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import type { Query } from '#admin/parts/use-query.ts';
import { announce } from '#components/messages/announce.ts';
import { capitalized } from '#domain/content/capitalized.ts';
import { countText } from '#domain/content/count-text.ts';
import { ListStatus } from './ListStatus.tsx';
import { OutageNotice } from './OutageNotice.tsx';
import { PageAnnounced } from './page-announced.ts';
import { Skeleton } from './Skeleton.tsx';
import { WaitingRows } from './WaitingRows.tsx';

interface Props<Data> {
  query: Query<Data>;
  /** The text if there is nothing. */
  empty: string;
  /** The next step if there is nothing; by default to adjust the search or filter. */
  emptyHint?: string | undefined;
  /** The noun of its rows, singular and plural: "class", "classes". Omitted for a single record. */
  rows?: readonly [one: string, many: string];
  /** Whether there is nothing; by default a list without rows on any page. */
  isEmpty?: (data: Data) => boolean;
  /** Removes the search and all filters, which an empty list offers; undefined if there are none. */
  onShowAll?: (() => void) | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * A list in each of its states: loading, unavailable, empty, loaded. A single status element reports the number of
 * results; it stays mounted, so that every change is announced. Another search with as many results is announced, too.
 */
export function Listed<Data>({
  query,
  empty,
  emptyHint,
  rows,
  isEmpty = hasNoRows,
  onShowAll,
  children,
}: Props<Data>) {
  const { data, problem, busy, retry } = query;
  const isAway = problem !== undefined && !busy;
  const nothing = data !== undefined && isEmpty(data);
  const count = data === undefined ? undefined : countOf(data);
  const results = rows && count !== undefined && countText(count, ...rows);
  const text = nothing ? empty : results || undefined;

  const wasPageAnnounced = useRef(false);
  const reportPage = useCallback(() => {
    wasPageAnnounced.current = true;
  }, []);
  const reported = useRef({ text, shownQuery: query.shownQuery });
  useEffect(() => {
    const before = reported.current;
    const isUnchanged = before.text === text && before.shownQuery !== undefined;
    if (text && isUnchanged && before.shownQuery !== query.shownQuery && !wasPageAnnounced.current)
      announce(text);
    reported.current = { text, shownQuery: query.shownQuery };
    wasPageAnnounced.current = false;
  }, [text, query.shownQuery]);
  return (
    <div
      // A dialog focuses its first focusable element, which must not be a list that is still loading.
      tabIndex={data === undefined ? undefined : -1}
      // The list also counts as loading before the request is sent.
      aria-busy={busy || (data === undefined && !isAway)}
      className={`outline-none transition-opacity ${busy && data ? 'opacity-70 delay-200' : ''}`}
    >
      <ListStatus text={text} nothing={nothing} hint={emptyHint}>
        {onShowAll && rows && (
          <ActionButton tone="secondary" onClick={onShowAll}>
            Show All {capitalized(rows[1])}
          </ActionButton>
        )}
      </ListStatus>
      {isAway && <OutageNotice stale={data !== undefined} onRetry={retry} />}
      {data === undefined && !isAway && <Skeleton />}
      {data !== undefined && !nothing && <PageAnnounced value={reportPage}>{children(data)}</PageAnnounced>}
      <WaitingRows waiting={query.waiting} />
    </div>
  );
}

type Page = { rows?: unknown[]; total?: number } | null;

/** The number of rows on all pages; undefined if the result is not a list. */
function countOf(data: unknown): number | undefined {
  if (Array.isArray(data)) return data.length;
  const page = data as Page;
  return page?.total ?? page?.rows?.length;
}

const hasNoRows = (data: unknown) => {
  const page = data as Page;
  return Array.isArray(data) ? data.length === 0 : page?.rows?.length === 0 && !page.total;
};
