import { atom, onMount } from 'nanostores';
import { readMethods } from '#backend/client.ts';
import { createShelf } from '#backend/products/shelf.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';

/** The shop's current products, by id. */
export type Shelf = ReadonlyMap<string, ShelfProduct>;

/** Current prices and stock; `unavailable` if the shop could not be reached and the page's own prices are shown. */
export const $shelf = atom<Shelf | 'loading' | 'unavailable'>('loading');

onMount($shelf, () => {
  if (import.meta.env.SSR) return;
  // A page that Back restores from the browser's cache has the prices and the stock of the earlier visit.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void loadShelfNow();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
});

/** Loads the shop's prices and stock, which may be some seconds old. Known data stays if the shop is unreachable. */
export const loadShelf = () => load('recentShelf');

/** Loads the current ones: before an order, after a refusal, and on Back. */
export const loadShelfNow = () => load('shelf');

/** When the shown shelf was read by the studio; empty until it is loaded. */
let shownReadAt = '';

async function load(method: 'shelf' | 'recentShelf'): Promise<void> {
  try {
    const methods = await readMethods<ReturnType<typeof createShelf>>(
      createShelf,
      ({ products }) => products,
    );
    const { products, readAt } = await methods[method]();
    // A slow response may be older than the one that followed a refusal.
    if (readAt < shownReadAt) return;
    shownReadAt = readAt;
    $shelf.set(new Map(products.map((product) => [product.id, product])));
  } catch {
    if (typeof $shelf.get() === 'string') $shelf.set('unavailable');
  }
}

/** The shelf, if it is loaded. */
export const loadedShelf = (shelf: Shelf | 'loading' | 'unavailable'): Shelf | undefined =>
  typeof shelf === 'string' ? undefined : shelf;
