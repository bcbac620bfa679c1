import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { query } from '#stores/staff/queries.ts';

/** What was last heard of a question; it stays while it is asked anew, and where the studio does not answer. */
export function useLatest<Found>(store: ReturnType<typeof query<Found>>) {
  const { data, error, loading } = useStore(store);
  const latest = useRef(data);
  if (data !== undefined) latest.current = data;
  return { data: latest.current, error, loading };
}
