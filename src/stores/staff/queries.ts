import { nanoquery } from '@nanostores/query';

/** How many answers are kept: a day of searching must not fill the browser's memory. */
const kept = 80;

/** Keeps the answers that were written last. */
class RecentAnswers<Answer> extends Map<string, Answer> {
  override set(key: string, answer: Answer): this {
    this.delete(key);
    if (this.size >= kept) {
      const oldest = this.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    return super.set(key, answer);
  }

  // Whoever walks over the keys writes answers meanwhile: what is written again must not be met again, without end.
  override keys(): MapIterator<string> {
    return [...super.keys()].values();
  }
}

const [fetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache: new RecentAnswers(),
  // Two parts of a screen that ask the same are asking once; whoever comes back to a screen asks anew.
  dedupeTime: 1000,
  // Colleagues change things, too: who comes back to the tab sees it. A tab that began unseen begins to ask.
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  // A list that could not be had says so and offers to try again: it is not asked for behind somebody's back.
  onErrorRetry: null,
});

const separator = '\n';

/**
 * A question to the studio, asked once for all who look and kept while somebody does.
 * @param key The noun, and what tells this question from others about it.
 */
export function query<Found>(key: readonly string[], ask: () => Promise<Found>) {
  return fetcherStore<Found>([key.join(separator)], { fetcher: ask });
}

const isOf = (nouns: readonly string[]) => (key: string) =>
  nouns.some((noun) => key === noun || key.startsWith(noun + separator));

/** Something changed: what is shown of these nouns is asked for anew, and stays until the answer is there. */
export function changed(...nouns: readonly string[]): void {
  // Every change is also one of some record's history, and may count in the overview.
  revalidateKeys(isOf([...nouns, 'history', 'overview']));
}

/** Asks again what could not be had. */
export function askAnew(key: readonly string[]): void {
  invalidateKeys(key.join(separator));
}
