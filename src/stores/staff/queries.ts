import { nanoquery } from '@nanostores/query';

const [fetcherStore, , { invalidateKeys }] = nanoquery({
  // A list that could not be had says so and offers to try again: it is not asked for behind somebody's back.
  onErrorRetry: null,
});

/**
 * A question to the studio, asked once for all who look and kept while somebody does.
 * @param key The noun, and what tells this question from others about it.
 */
export function query<Found>(key: readonly string[], ask: () => Promise<Found>) {
  return fetcherStore<Found>([key.join(separator)], { fetcher: ask });
}

/** Something changed: whatever is shown of these nouns is asked for anew, and what counts all of them. */
export function changed(...nouns: readonly string[]): void {
  const stale = [...nouns, 'overview'];
  invalidateKeys((key) => stale.some((noun) => key === noun || key.startsWith(noun + separator)));
}

const separator = '\n';
