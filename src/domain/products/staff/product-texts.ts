import { countText } from '#domain/content/count-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type Product, type ProductCategory, productCategories } from '#domain/products/product.ts';
import { keysOf } from '#domain/schema/keys-of.ts';

/** The categories in the order of the staff's filter: the three usual ones, and then the others. */
export const staffCategories: readonly ProductCategory[] = [
  'equipment',
  'apparel',
  'accessories',
  ...keysOf(productCategories).filter(
    (category) => category !== 'equipment' && category !== 'apparel' && category !== 'accessories',
  ),
];

/** Parses a category from an address; null if it names none. */
export function readCategory(text: string | null): ProductCategory | null {
  return staffCategories.find((category) => category === text) ?? null;
}

/** "12 pieces", "1 piece"; "unlimited" of a digital product, which has no number of pieces. */
export function pieces(count: number | null): string {
  return count === null ? 'unlimited' : countText(count, 'piece');
}

/** "Natural Cork Mat, Equipment, $78.99": distinguishes products with the same name. */
export function productInFull({
  name,
  category,
  price,
}: Pick<Product, 'name' | 'category' | 'price'>): string {
  return `${name}, ${productCategories[category].label}, ${formatMoney(price)}`;
}

/** The question before a product is removed: one that was ever ordered is preserved for the accounts. */
export function removalQuestion({ name, hasOrders }: { name: string; hasOrders: boolean }): string {
  return hasOrders
    ? `Are you sure you want to take "${name}" off sale? It has been ordered before, so it is withdrawn and not deleted: its orders keep it, and you can put it back on sale.`
    : `Are you sure you want to delete the product "${name}"? This action cannot be undone.`;
}
