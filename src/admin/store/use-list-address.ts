import { useSearchParams } from 'wouter';
import { parseListNumber } from '#domain/records/list-number.ts';

/** The state of a list in the address. */
export interface ListAddress {
  params: URLSearchParams;
  search: string;
  /** The number of rows before the first one shown. */
  offset: number;
  /** Filters the list, which then starts at its first page; null removes a filter. */
  filter: (changes: Record<string, string | null>) => void;
  goToOffset: (offset: number, replace: boolean) => void;
}

/** Filters and page of a list are in the address: they can be linked to, and survive a reload. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();

  const setAddress = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );

  return {
    params,
    search: params.get('search') ?? '',
    offset: parseListNumber(params.get('offset')),
    filter: (changes) => setAddress({ offset: null, ...changes }, true),
    goToOffset: (next, replace) => setAddress({ offset: next === 0 ? null : String(next) }, replace),
  };
}
