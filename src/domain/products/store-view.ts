import { searchWords } from '#domain/content/folded-text.ts';
import type { Money } from '#domain/money/money.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { type ProductCategory, productCategories } from './product.ts';

/** The sort orders of the store, with their labels. */
export const storeSorts = {
  featured: { label: 'Featured first' },
  'price-up': { label: 'Price, low to high' },
  'price-down': { label: 'Price, high to low' },
  name: { label: 'Name, A to Z' },
} as const;

export type StoreSort = keyof typeof storeSorts;

const isSort = isKeyOf(storeSorts);
const isCategory = isKeyOf(productCategories);

/** The visitor's choices in the store; stored in the address. */
export interface StoreView {
  search: string;
  category: ProductCategory | undefined;
  /** Products on offer only. */
  offers: boolean;
  sort: StoreSort;
}

/** A product's data for the store's filters. */
export interface StoreEntry {
  name: string;
  /** All its searchable words, normalised by `foldedText`. */
  words: string;
  category: string;
  price: Pick<Money, 'amount'>;
  onOffer: boolean;
  featured: boolean;
  /** Position in the shop's own order. */
  order: number;
}

type SortEntry = Pick<StoreEntry, 'name' | 'price' | 'featured' | 'order'>;

/** The initial view of the store. */
export const wholeStore: StoreView = { search: '', category: undefined, offers: false, sort: 'featured' };

/** Parses an address. Unknown values are ignored. */
export function readStoreView(params: URLSearchParams): StoreView {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    search: params.get('search') ?? '',
    category: isCategory(category) ? category : undefined,
    offers: params.has('offers'),
    sort: isSort(sort) ? sort : 'featured',
  };
}

/** The query of a view's address, with its "?"; empty for the whole store. */
export function storeQuery({ search, category, offers, sort }: StoreView): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (category) params.set('category', category);
  if (offers) params.set('offers', '1');
  if (sort !== 'featured') params.set('sort', sort);
  const query = params.toString();
  return query && `?${query}`;
}

/** Whether a product belongs to a view: every typed word is part of its own words. */
export function matcher({ search, category, offers }: StoreView): (entry: StoreEntry) => boolean {
  const words = searchWords(search);
  return (entry) =>
    (category === undefined || entry.category === category) &&
    (!offers || entry.onOffer) &&
    words.every((word) => entry.words.includes(word));
}

/** Products in the order of a view, with equal ones in the shop's order. */
export function sortEntries<Entry extends SortEntry>(entries: readonly Entry[], sort: StoreSort): Entry[] {
  return [...entries].sort((a, b) => comparisons[sort](a, b) || a.order - b.order);
}

/** Created when somebody sorts by name: a slow phone takes 100 ms to load its data. */
let collator: Intl.Collator | undefined;

function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

const comparisons: Record<StoreSort, (a: SortEntry, b: SortEntry) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-up': (a, b) => a.price.amount - b.price.amount,
  'price-down': (a, b) => b.price.amount - a.price.amount,
  name: (a, b) => compareNames(a.name, b.name),
};
