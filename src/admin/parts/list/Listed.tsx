import type { ReactNode } from 'react';
import type { Query } from '#admin/parts/use-query.ts';
import { ListStatus } from './ListStatus.tsx';
import { OutageNotice } from './OutageNotice.tsx';
import { Skeleton } from './Skeleton.tsx';
import { WaitingRows } from './WaitingRows.tsx';

interface Props<Found> {
  query: Query<Found>;
  /** What is said where there is nothing. */
  empty: string;
  /** What its rows are called, one and many: "class", "classes". Left out where there is one record. */
  rows?: readonly [one: string, many: string];
  /** Whether there is nothing; a page without rows unless told. */
  isEmpty?: (found: Found) => boolean;
  /** What else can be done about an empty list. */
  emptyAction?: ReactNode;
  children: (found: Found) => ReactNode;
}

/**
 * A list in each of its states: on its way, out of reach, empty, there. One status says how much was found; it stays, so
 * that every change of it is read out.
 */
export function Listed<Found>({
  query,
  empty,
  rows,
  isEmpty = hasNoRows,
  emptyAction,
  children,
}: Props<Found>) {
  const { data, problem, busy, retry } = query;
  const isAway = problem !== undefined && !busy;
  const nothing = data !== undefined && isEmpty(data);
  const count = data === undefined ? undefined : countOf(data);
  const found =
    rows && count !== undefined && `${count.toLocaleString('en-GB')} ${rows[count === 1 ? 0 : 1]}`;
  return (
    <div
      // A dialog gives the focus to the first thing that can have it, which is no list that is on its way.
      tabIndex={data === undefined ? undefined : -1}
      // It is on its way also before the question has begun.
      aria-busy={busy || (data === undefined && !isAway)}
      className={`outline-none transition-opacity ${busy && data ? 'opacity-70 delay-200' : ''}`}
    >
      <ListStatus words={nothing ? empty : found || undefined} nothing={nothing}>
        {emptyAction}
      </ListStatus>
      {isAway && <OutageNotice stale={data !== undefined} onRetry={retry} />}
      {data === undefined && !isAway && <Skeleton />}
      {data !== undefined && !nothing && children(data)}
      <WaitingRows waiting={query.waiting} />
    </div>
  );
}

type Page = { rows?: unknown[]; total?: number } | null;

/** How many there are, on all pages; undefined where what was found is no list. */
function countOf(found: unknown): number | undefined {
  if (Array.isArray(found)) return found.length;
  const page = found as Page;
  return page?.total ?? page?.rows?.length;
}

const hasNoRows = (found: unknown) => (Array.isArray(found) ? found : (found as Page)?.rows)?.length === 0;
