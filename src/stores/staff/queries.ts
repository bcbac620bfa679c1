import { nanoquery } from '@nanostores/query';

/** How many answers are kept: a day of searching must not fill the browser's memory. */
const mostAnswers = 80;

/** Keeps the answers that were written last. */
class RecentAnswers<Answer> extends Map<string, Answer> {
  override set(key: string, answer: Answer): this {
    this.delete(key);
    if (this.size >= mostAnswers) {
      const oldest = this.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    return super.set(key, answer);
  }

  // Asking anew writes answers while it goes over the keys. Without a copy it would come to each again, for ever.
  override keys(): MapIterator<string> {
    return [...super.keys()].values();
  }
}

const answers = new RecentAnswers<{ data?: unknown }>();

const [fetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache: answers,
  // Two parts of a screen that ask the same are asking once; whoever comes back to a screen asks anew.
  dedupeTime: 1000,
  // askForOthersChanges() does it.
  revalidateOnFocus: false,
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
  const name = key.join(separator);
  return fetcherStore<Found>([name], {
    fetcher: async () => {
      const reading = { isOld: false };
      running.set(name, reading);
      try {
        let found: Found;
        do {
          reading.isOld = false;
          found = await ask();
        } while (reading.isOld);
        return found;
      } finally {
        running.delete(name);
      }
    },
  });
}

/** Questions under way. One that was asked before a change may be answered as it was before: it is asked again. */
const running = new Map<string, { isOld: boolean }>();

const isOf = (nouns: readonly string[]) => (key: string) =>
  nouns.some((noun) => key === noun || key.startsWith(noun + separator));

/** Questions that were last asked for what others may have changed. */
const askedForOthers = new Set<string>();

/** Whether the answer to a question came unasked: what somebody reads of it must not move. */
export function isOthersChange(key: readonly string[]): boolean {
  return askedForOthers.has(key.join(separator));
}

/** The next answer to a question is somebody's own: it is shown as it comes. */
export function readAnew(key: readonly string[]): void {
  askedForOthers.delete(key.join(separator));
}

/**
 * Asks anew for what colleagues may have changed of whatever is shown.
 * @param again Also what could not be had, and what was never asked because the tab was hidden.
 */
export function askForOthersChanges(again: boolean): void {
  for (const [key, { data }] of answers) if (data !== undefined) askedForOthers.add(key);
  revalidateKeys((key) => again || answers.get(key)?.data !== undefined);
}

/** Something changed: what is shown of these nouns is asked for anew, and stays until the answer is there. */
export function changed(...nouns: readonly string[]): void {
  // Every change is also one of some record's history, and may count in the overview.
  const concerned = isOf([...nouns, 'history', 'overview']);
  for (const key of askedForOthers) if (concerned(key)) askedForOthers.delete(key);
  for (const [key, reading] of running) if (concerned(key)) reading.isOld = true;
  revalidateKeys(concerned);
}

/** Asks again what could not be had. */
export function askAnew(key: readonly string[]): void {
  readAnew(key);
  invalidateKeys(key.join(separator));
}
