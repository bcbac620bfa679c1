import type { Money } from '#domain/money/money.ts';
import type { Picture } from '#domain/studio/picture.ts';

/** The store's six categories. */
export const productCategories = {
  shoes: { label: 'Shoes' },
  apparel: { label: 'Apparel' },
  books: { label: 'Books' },
  equipment: { label: 'Equipment' },
  digital: { label: 'Digital' },
  accessories: { label: 'Accessories' },
} as const;

export type ProductCategory = keyof typeof productCategories;

/** The maximum number of pieces at which stock is low. */
export const lowStockAt = 5;

/** The states of stock in words, with the badge's tone and schema.org's name. */
export const stockStatuses = {
  'in-stock': { label: 'In stock', tone: 'sage', schema: 'InStock' },
  'low-stock': { label: 'Low stock', tone: 'apricot', schema: 'LimitedAvailability' },
  'out-of-stock': { label: 'Out of stock', tone: 'plum', schema: 'OutOfStock' },
} as const;

export type StockStatus = keyof typeof stockStatuses;

/** A product of the shop. */
export interface Product {
  /** Its name in the address: /store/natural-cork-mat. */
  id: string;
  name: string;
  description: string;
  price: Money;
  /** The price before it was reduced. */
  formerPrice?: Money | undefined;
  category: ProductCategory;
  /** Pieces in stock; null of a digital product, which has none and is never sold out. */
  stock: number | null;
  featured: boolean;
  /** Position in the shop's own order, from 1. */
  order: number;
  picture: Picture;
}

/** In stock, low (`lowStockAt` or fewer) or out. */
export function stockStatusOf({ stock }: Pick<Product, 'stock'>): StockStatus {
  if (stock === null) return 'in-stock';
  if (stock <= 0) return 'out-of-stock';
  return stock <= lowStockAt ? 'low-stock' : 'in-stock';
}

/**
 * Up to `count` other products: the same category first, then the others.
 * @param all In the shop's own order, which is preserved within both groups.
 */
export function relatedProducts(product: Product, all: readonly Product[], count: number): Product[] {
  const others = all.filter(({ id }) => id !== product.id);
  const isRelated = ({ category }: Product) => category === product.category;
  return [...others.filter(isRelated), ...others.filter((other) => !isRelated(other))].slice(0, count);
}
