import { useSearchParams } from 'wouter';
import { parseListNumber } from '#domain/records/list-number.ts';

/** Whether a change of the address adds an entry to the browser's history or replaces the current one. */
export type HistoryStep = 'push' | 'replace';

/** The state of a list in the address. */
export interface ListAddress {
  params: URLSearchParams;
  search: string;
  /** The number of rows before the first one shown. */
  offset: number;
  /** Filters the list, which then starts at its first page; null removes a filter. */
  filter: (changes: Record<string, string | null>) => void;
  goToOffset: (offset: number, step: HistoryStep) => void;
  /** Removes the search and all filters; undefined if there are none. */
  showAll: (() => void) | undefined;
}

/**
 * Filters and page of a list are in the address: they can be linked to, and survive a reload. Another page is a history
 * entry, which Back undoes; a filter replaces the current one.
 * @param unfiltered The list's filters, each with the value that excludes no row: null if the address omits it then.
 */
export function useListAddress(unfiltered: Record<string, string | null> = {}): ListAddress {
  const [params, setParams] = useSearchParams();

  const setAddress = (changes: Record<string, string | null>, step: HistoryStep) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: step === 'replace' },
    );

  const filter = (changes: Record<string, string | null>) =>
    setAddress({ offset: null, ...changes }, 'replace');
  const isFiltered = Object.entries({ search: null, ...unfiltered }).some(
    ([name, value]) => (params.get(name) || value) !== value,
  );

  return {
    params,
    search: params.get('search') ?? '',
    offset: parseListNumber(params.get('offset')),
    filter,
    showAll: isFiltered ? () => filter({ search: null, ...unfiltered }) : undefined,
    goToOffset: (next, step) => setAddress({ offset: next === 0 ? null : String(next) }, step),
  };
}
