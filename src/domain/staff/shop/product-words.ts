import { formatMoney } from '#domain/shop/money.ts';
import { type ProductCategory, productCategories } from '#domain/shop/product.ts';

/** The categories in the order in which staff filter by them: the specification's three, and then the others. */
export const staffCategories: readonly ProductCategory[] = [
  'equipment',
  'apparel',
  'accessories',
  ...(Object.keys(productCategories) as ProductCategory[]).filter(
    (one) => one !== 'equipment' && one !== 'apparel' && one !== 'accessories',
  ),
];

/** Reads a category of an address; null where it names none. */
export function readCategory(text: string | null): ProductCategory | null {
  return staffCategories.find((one) => one === text) ?? null;
}

/** "12 pieces", "1 piece". */
export function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en-GB')} pieces`;
}

/** What is asked before a product goes: what was ever ordered is kept for the books. */
export function removalQuestion({ name, hasOrders }: { name: string; hasOrders: boolean }): string {
  return hasOrders
    ? `Are you sure you want to take "${name}" off sale? It has been ordered before, so it is withdrawn and not deleted: its orders keep it, and you can put it back on sale.`
    : `Are you sure you want to delete the product "${name}"? This action cannot be undone.`;
}

/** What fields of a product's history are called, under either name by which they are kept. */
export const productFieldLabels = {
  price: 'Price',
  former_price: 'Former price',
  formerPrice: 'Former price',
  status: 'Status',
} as const;

/** Prices of a history in dollars, however they are kept: as cents, or as money. */
export function historyPrice(value: unknown): string | undefined {
  const amount = typeof value === 'object' ? (value as { amount?: unknown } | null)?.amount : value;
  return typeof amount === 'number' ? formatMoney({ amount, currency: 'USD' }) : undefined;
}

/** A status of a history in words. */
export function historyStatus(value: unknown): string | undefined {
  return value === 'withdrawn' ? 'Withdrawn' : value === 'on-sale' ? 'On sale' : undefined;
}
