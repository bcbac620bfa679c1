import { useRef } from 'react';
import { useStore } from '#components/use-store.ts';
import type { query } from '#stores/staff/queries.ts';

/** The latest result of a query; it stays while the query is reloaded, and if the studio does not respond. */
export function useLatest<Result>(store: ReturnType<typeof query<Result>>) {
  const { data, error, loading } = useStore(store);
  const latest = useRef(data);
  if (data !== undefined) latest.current = data;
  return { data: latest.current, error, loading };
}
