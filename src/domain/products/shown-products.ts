import { matcher, type StoreEntry, type StoreView } from './store-view.ts';

/** How many products the store shows at once: more than a window holds, and the same number again for each "Show more". */
export const batch = 60;

/** What the store shows of a view. */
export interface ShownProducts<Entry> {
  /** The first that belong to the view. */
  first: Entry[];
  /** How many belong to it in all. */
  count: number;
}

/**
 * The first products of a view.
 * @param entries In the order in which they are to be shown.
 * @param limit How many are shown at most.
 */
export function shownProducts<Entry extends StoreEntry>(
  entries: readonly Entry[],
  view: StoreView,
  limit: number,
): ShownProducts<Entry> {
  const all = entries.filter(matcher(view));
  return { first: all.slice(0, limit), count: all.length };
}

/** What the button below the list offers; undefined where everything is shown. */
export function moreProducts(shown: number, count: number): string | undefined {
  const rest = count - shown;
  if (rest <= 0) return undefined;
  if (rest > batch) return `Show ${batch} more of ${counted(rest)}`;
  return rest === 1 ? 'Show the last one' : `Show the last ${rest}`;
}

/** The count above the list. */
export const countedProducts = (count: number): string =>
  `${counted(count)} ${count === 1 ? 'product' : 'products'}`;

/** What is said to who cannot see the list grow. */
export const shownInWords = (shown: number, count: number): string =>
  `${counted(Math.min(shown, count))} of ${countedProducts(count)} shown`;

/**
 * How many products were shown at most when this entry of the browser's history was left. One batch where that is not
 * known: a history may hold anything.
 */
export function limitKept(state: unknown): number {
  const limit = typeof state === 'object' && state !== null && 'shown' in state ? state.shown : undefined;
  return Number.isSafeInteger(limit) ? Math.max(batch, Number(limit)) : batch;
}

const counted = (number: number) => number.toLocaleString('en-GB');
