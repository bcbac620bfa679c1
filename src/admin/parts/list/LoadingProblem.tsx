import type { Query } from '#admin/parts/use-query.ts';
import { OutageNotice } from './OutageNotice.tsx';

interface Props {
  /** Everything that a dialog or a section needs from the studio. */
  queries: readonly Pick<Query<unknown>, 'data' | 'problem' | 'busy' | 'retry'>[];
}

/** Says that some of the data could not be loaded, with a retry button; renders nothing if all of it was. */
export function LoadingProblem({ queries }: Props) {
  const failed = queries.filter(({ problem, busy }) => problem !== undefined && !busy);
  if (failed.length === 0) return null;
  return (
    <OutageNotice
      stale={failed.every(({ data }) => data !== undefined)}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
    />
  );
}
