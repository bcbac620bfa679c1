import { useCallback, useRef } from 'react';
import { useCurrent } from './use-current.ts';
import type { SharedData } from './use-loaded.ts';

/** The newest records of the member, or all of them. */
export interface OwnRecords<Row> {
  rows: readonly Row[];
  /** The number of all records. */
  total: number;
}

/** The loaded records of the member, and the function that loads the rest. */
export interface OwnList<Row> extends SharedData<OwnRecords<Row>> {
  /** Loads the older records, too; later refreshes include them. Returns whether there was an answer. */
  loadAll: () => Promise<boolean>;
}

/**
 * Loads the newest records of the member, as `useCurrent` does.
 * @param read Requests the newest records, or all of them. It must have a stable identity.
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
