import type { ReactNode } from 'react';
import type { Query } from '#admin/parts/use-query.ts';
import { EmptyList } from './EmptyList.tsx';
import { OutageNotice } from './OutageNotice.tsx';
import { Skeleton } from './Skeleton.tsx';
import { WaitingRows } from './WaitingRows.tsx';

interface Props<Found> {
  query: Query<Found>;
  /** What is said where there is nothing. */
  empty: string;
  /** Whether there is nothing; a page without rows unless told. */
  isEmpty?: (found: Found) => boolean;
  /** What else can be done about an empty list. */
  emptyAction?: ReactNode;
  children: (found: Found) => ReactNode;
}

/** A list in each of its states: on its way, out of reach, empty, there. */
export function Listed<Found>({ query, empty, isEmpty = hasNoRows, emptyAction, children }: Props<Found>) {
  const { data, problem, busy, retry } = query;
  if (data === undefined) return problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton />;
  return (
    <div
      tabIndex={-1}
      aria-busy={busy}
      className={`outline-none transition-opacity ${busy ? 'opacity-70 delay-200' : ''}`}
    >
      {problem !== undefined && !busy && <OutageNotice stale onRetry={retry} />}
      {isEmpty(data) ? <EmptyList title={empty}>{emptyAction}</EmptyList> : children(data)}
      <WaitingRows waiting={query.waiting} />
    </div>
  );
}

const hasNoRows = (found: unknown) => {
  const rows = Array.isArray(found) ? found : (found as { rows?: unknown[] } | null)?.rows;
  return rows?.length === 0;
};
