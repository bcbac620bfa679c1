import { useCallback, useRef } from 'react';
import { useCurrent } from './use-current.ts';
import type { SharedData } from './use-loaded.ts';

/** The newest records of the member, or all of them, and the number of all. */
export interface OwnRecords<Row> {
  rows: readonly Row[];
  total: number;
}

/** Such a list, and how all of it is loaded. */
export interface OwnList<Row> extends SharedData<OwnRecords<Row>> {
  /** Loads the older records, too, which then stay. Returns whether there was an answer. */
  loadAll: () => Promise<boolean>;
}

/**
 * Loads the newest records of the member, as `useCurrent` does.
 * @param read Reads them, or all. It must have a stable identity.
 */
export function useOwnList<Row>(read: (all: boolean) => Promise<OwnRecords<Row>>): OwnList<Row> {
  const all = useRef(false);
  const data = useCurrent(useCallback(() => read(all.current), [read]));
  return {
    ...data,
    loadAll: () => {
      all.current = true;
      return data.refresh();
    },
  };
}
