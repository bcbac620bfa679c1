import { useSearchParams } from 'wouter';

/** What the address says of a list. */
export interface ListAddress {
  params: URLSearchParams;
  search: string;
  /** Rows before the first one shown. */
  offset: number;
  /** Filters the list, which begins anew; null takes a filter away. */
  filter: (changes: Record<string, string | null>) => void;
  turnTo: (offset: number) => void;
}

/** Filters and page of a list live in the address: they can be linked to, and a reload stays in place. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const offset = Number(params.get('offset'));

  const set = (changes: Record<string, string | null>, replace: boolean) =>
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
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    filter: (changes) => set({ offset: null, ...changes }, true),
    turnTo: (next) => set({ offset: next === 0 ? null : String(next) }, false),
  };
}
