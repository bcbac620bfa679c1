import { formatMoney } from '#domain/money/money.ts';
import { type Product, type ProductCategory, productCategories } from '#domain/products/product.ts';

/** The categories in the order in which staff filter by them: the three usual ones, and then the others. */
export const staffCategories: readonly ProductCategory[] = [
  'equipment',
  'apparel',
  'accessories',
  ...(Object.keys(productCategories) as ProductCategory[]).filter(
    (category) => category !== 'equipment' && category !== 'apparel' && category !== 'accessories',
  ),
];

/** Reads a category of an address; null where it names none. */
export function readCategory(text: string | null): ProductCategory | null {
  return staffCategories.find((category) => category === text) ?? null;
}

/** "12 pieces", "1 piece". */
export function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en-GB')} pieces`;
}

/** "Natural Cork Mat, Equipment, $78.99": a product as told from others of its name. */
export function productInFull({
  name,
  category,
  price,
}: Pick<Product, 'name' | 'category' | 'price'>): string {
  return `${name}, ${productCategories[category].label}, ${formatMoney(price)}`;
}

/** What is asked before a product goes: what was ever ordered is kept for the books. */
export function removalQuestion({ name, hasOrders }: { name: string; hasOrders: boolean }): string {
  return hasOrders
    ? `Are you sure you want to take "${name}" off sale? It has been ordered before, so it is withdrawn and not deleted: its orders keep it, and you can put it back on sale.`
    : `Are you sure you want to delete the product "${name}"? This action cannot be undone.`;
}
