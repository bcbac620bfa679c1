import { nanoquery } from '@nanostores/query';
import { onStart, onStop } from 'nanostores';

/** The maximum number of cached results, so that a day of searching does not fill the browser's memory. */
const maxResults = 80;

interface CachedResult {
  data?: unknown;
  /** Of the last request, if it failed. */
  error?: unknown;
}

/** Keeps only the most recently written results. A failed request does not replace the data of the one before it. */
class RecentResults extends Map<string, CachedResult> {
  override set(key: string, answer: CachedResult): this {
    const earlier = this.get(key)?.data;
    this.delete(key);
    if (this.size >= maxResults) {
      const oldest = this.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    return super.set(key, 'error' in answer && earlier !== undefined ? { ...answer, data: earlier } : answer);
  }

  // Revalidation writes results while it iterates over the keys. Without a copy the iteration would never end.
  override keys(): MapIterator<string> {
    return [...super.keys()].values();
  }
}

const cachedResults = new RecentResults();

const isLoaded = ({ data, error }: CachedResult) => data !== undefined && error === undefined;

const [fetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
  cache: cachedResults,
  // Two parts of a screen with the same query share one request; a screen that is opened again sends a new one.
  dedupeTime: 1000,
  // refreshForOthersChanges() does this.
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  // A list that failed to load says so and offers a retry: there are no automatic retries.
  onErrorRetry: null,
});

const separator = '\n';

/**
 * A query to the studio, shared by all its subscribers and cached while there are any.
 * @param key The noun, and what distinguishes this query from others about it.
 */
export function query<Result>(key: readonly string[], load: () => Promise<Result>) {
  const name = key.join(separator);
  const store = fetcherStore<Result>([name], {
    fetcher: async () => {
      const request = { isStale: false };
      requestsInProgress.set(name, request);
      try {
        let answer: Result;
        do {
          request.isStale = false;
          answer = await load();
        } while (request.isStale);
        awaitedAfterChange.delete(name);
        return answer;
      } finally {
        requestsInProgress.delete(name);
      }
    },
  });
  onStart(store, () => void subscriberCounts.set(name, (subscriberCounts.get(name) ?? 0) + 1));
  onStop(store, () => {
    const others = (subscriberCounts.get(name) ?? 1) - 1;
    if (others > 0) subscriberCounts.set(name, others);
    else {
      subscriberCounts.delete(name);
      // A list that is opened again must not show the state before the change.
      if (awaitedAfterChange.delete(name)) cachedResults.delete(name);
    }
  });
  return store;
}

/** The number of stores with subscribers, by query. */
const subscriberCounts = new Map<string, number>();

/** Requests in progress. One that was sent before a change may return the state before it: it is repeated. */
const requestsInProgress = new Map<string, { isStale: boolean }>();

/**
 * Shown queries whose result after a change by the user has not arrived. A hidden tab sends no request: the next refresh
 * then brings the user's own change, which is shown at once.
 */
const awaitedAfterChange = new Set<string>();

const isOf = (nouns: readonly string[]) => (key: string) =>
  nouns.some((noun) => key === noun || key.startsWith(noun + separator));

/** Queries whose last refresh was for changes by others. */
const refreshedForOthers = new Set<string>();

/** Whether the result of a query was not requested by the user: rows that they may be reading must not move. */
export function isOthersChange(key: readonly string[]): boolean {
  return refreshedForOthers.has(key.join(separator));
}

/** Notes that the user requests the next result of a query, so that it is shown at once. */
export function forgetOthersChange(key: readonly string[]): void {
  refreshedForOthers.delete(key.join(separator));
}

/**
 * Refreshes the shown queries for changes by colleagues. A request in progress is not repeated, and stays what it is:
 * the result of the user's own change is shown at once.
 * @param queries Those with a result, or all: also those that failed, and those never sent because the tab was hidden.
 */
export function refreshForOthersChanges(queries: 'loaded' | 'all'): void {
  for (const [key, result] of cachedResults)
    if (isLoaded(result) && !requestsInProgress.has(key) && !awaitedAfterChange.has(key))
      refreshedForOthers.add(key);
  revalidateKeys((key) => queries === 'all' || isLoaded(cachedResults.get(key) ?? {}));
}

/**
 * After a change: refreshes the shown queries of these nouns, whose current data stays until the response arrives. Cached
 * results that are not shown are dropped: a list that is opened next must not show, or act on, the state before the change.
 */
export function invalidate(...nouns: readonly string[]): void {
  // Every change also adds to a record's history, and may affect the overview.
  invalidateQueries(isOf([...nouns, 'history', 'overview']));
}

/** After an answer that shows that the screen is outdated: refreshes everything, as `invalidate`. */
export const invalidateAll = (): void => invalidateQueries(() => true);

function invalidateQueries(isAffected: (key: string) => boolean): void {
  for (const key of refreshedForOthers) if (isAffected(key)) refreshedForOthers.delete(key);
  for (const [key, request] of requestsInProgress) if (isAffected(key)) request.isStale = true;
  for (const key of cachedResults.keys()) {
    if (!isAffected(key)) continue;
    if (subscriberCounts.has(key)) awaitedAfterChange.add(key);
    else cachedResults.delete(key);
  }
  revalidateKeys(isAffected);
}

/**
 * Shows a saved record at once in the results that contain it as it was before. Until they are refreshed, its next
 * dialog would otherwise send the version that this one has replaced, and be refused as somebody else's change.
 * @param before The record as its dialog was opened with it.
 * @param after The record as the studio has saved it; it may lack what only lists have.
 */
export function showSaved(before: object, after: object): void {
  for (const key of cachedResults.keys()) {
    const { data } = cachedResults.get(key) ?? {};
    const shownNow = withSaved(data, JSON.stringify(before), after);
    if (shownNow !== data) mutateCache(key, shownNow);
  }
}

/** The same value, unless it contains the record. */
function withSaved(value: unknown, before: string, after: object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  if (text === before) return { ...value, ...after };
  if (!text.includes(before)) return value;
  if (Array.isArray(value)) return value.map((item) => withSaved(item, before, after));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withSaved(item, before, after)]),
  );
}

/** Retries a failed query. */
export function retryQuery(key: readonly string[]): void {
  forgetOthersChange(key);
  revalidateKeys(key.join(separator));
}
