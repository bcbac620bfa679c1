import { atom } from 'nanostores';
import { studio } from '#backend/client.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';

/** What the shop sells now, by id. */
export type Shelf = ReadonlyMap<string, ShelfProduct>;

/** Current prices and stock; `unavailable` where the shop could not be asked and the page's own stand. */
export const $shelf = atom<Shelf | 'loading' | 'unavailable'>('loading');

/** Asks the shop for its prices and stock of some seconds ago. What was known stays known when it is out of reach. */
export const loadShelf = () => load('recentShelf');

/** Asks for those of this moment: where somebody orders, and after a refusal. */
export const loadShelfNow = () => load('shelf');

async function load(how: 'shelf' | 'recentShelf'): Promise<void> {
  try {
    const { products } = await (await studio()).products[how]();
    $shelf.set(new Map(products.map((product) => [product.id, product])));
  } catch {
    if (typeof $shelf.get() === 'string') $shelf.set('unavailable');
  }
}

/** The shelf where it is known. */
export const knownShelf = (shelf: Shelf | 'loading' | 'unavailable'): Shelf | undefined =>
  typeof shelf === 'string' ? undefined : shelf;
