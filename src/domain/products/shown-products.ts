import { thousands } from '#domain/money/thousands.ts';
import { matcher, type StoreEntry, type StoreView } from './store-view.ts';

/**
 * How many products the store shows at first, which is more than a window shows, and how many each "Show more"
 * adds.
 */
export const batchSize = 60;

/** The products shown in a view. */
export interface ShownProducts<Entry> {
  /** The first products of the view. */
  first: Entry[];
  /** The number of all products of the view. */
  count: number;
}

/**
 * The first products of a view.
 * @param entries In the order in which they are shown.
 * @param limit The maximum number shown.
 */
export function shownProducts<Entry extends StoreEntry>(
  entries: readonly Entry[],
  view: StoreView,
  limit: number,
): ShownProducts<Entry> {
  const all = entries.filter(matcher(view));
  return { first: all.slice(0, limit), count: all.length };
}

/** The label of the button below the list; undefined if everything is shown. */
export function showMoreLabel(shown: number, count: number): string | undefined {
  const remaining = count - shown;
  if (remaining <= 0) return undefined;
  if (remaining > batchSize) return `Show ${batchSize} more of ${thousands(remaining)}`;
  return remaining === 1 ? 'Show the last one' : `Show the last ${remaining}`;
}

/** The count above the list. */
export const productCountText = (count: number): string =>
  `${thousands(count)} ${count === 1 ? 'product' : 'products'}`;

/** The announcement for screen readers when the list grows. */
export const shownInWords = (shown: number, count: number): string =>
  `${thousands(Math.min(shown, count))} of ${productCountText(count)} shown`;

/**
 * The maximum number of products shown when this entry of the browser's history was left. One batch if the state is
 * missing or invalid.
 */
export function storedLimit(state: unknown): number {
  const limit = typeof state === 'object' && state !== null && 'shown' in state ? state.shown : undefined;
  return Number.isSafeInteger(limit) ? Math.max(batchSize, Number(limit)) : batchSize;
}
