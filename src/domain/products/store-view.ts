import type { Money } from '#domain/money/money.ts';
import { type ProductCategory, productCategories } from './product.ts';

/** The orders in which the store shows its products, with their labels. */
export const storeSorts = {
  featured: { label: 'Featured first' },
  'price-up': { label: 'Price, low to high' },
  'price-down': { label: 'Price, high to low' },
  name: { label: 'Name, A to Z' },
} as const;

export type StoreSort = keyof typeof storeSorts;

/** What a visitor chose to see of the store; it lives in the address. */
export interface StoreView {
  search: string;
  category: ProductCategory | undefined;
  /** Products on offer only. */
  offers: boolean;
  sort: StoreSort;
}

/** A product as the store's filters see it. */
export interface StoreEntry {
  name: string;
  /** All the words by which it can be found, from `searchable`. */
  words: string;
  category: string;
  price: Pick<Money, 'amount'>;
  onOffer: boolean;
  featured: boolean;
  /** Place in the shop's own order. */
  order: number;
}

type SortEntry = Pick<StoreEntry, 'name' | 'price' | 'featured' | 'order'>;

/** The store as it is before anybody chooses. */
export const wholeStore: StoreView = { search: '', category: undefined, offers: false, sort: 'featured' };

/** Reads what an address asks for. What nobody knows is passed over. */
export function readStoreView(params: URLSearchParams): StoreView {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    search: params.get('search') ?? '',
    category: isKey(productCategories, category) ? category : undefined,
    offers: params.has('offers'),
    sort: isKey(storeSorts, sort) ? sort : 'featured',
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

/** A text as searches read it: without case and accents. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a product belongs to a view: every word that was typed is somewhere in its own. */
export function matcher({ search, category, offers }: StoreView): (entry: StoreEntry) => boolean {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  return (entry) =>
    (category === undefined || entry.category === category) &&
    (!offers || entry.onOffer) &&
    words.every((word) => entry.words.includes(word));
}

/** Products in the order of a view, the shop's own where they are equal. */
export function sorted<Entry extends SortEntry>(entries: readonly Entry[], sort: StoreSort): Entry[] {
  return [...entries].sort((a, b) => comparisons[sort](a, b) || a.order - b.order);
}

const names = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

const comparisons: Record<StoreSort, (a: SortEntry, b: SortEntry) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-up': (a, b) => a.price.amount - b.price.amount,
  'price-down': (a, b) => b.price.amount - a.price.amount,
  name: (a, b) => names.compare(a.name, b.name),
};

const isKey = <Table extends object>(table: Table, key: string | null): key is keyof Table & string =>
  key !== null && Object.hasOwn(table, key);
