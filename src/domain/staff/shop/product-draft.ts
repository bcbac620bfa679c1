import { isPlainText } from '#domain/people/plain-text.ts';
import type { Money } from '#domain/shop/money.ts';
import { type Prices, type ProductDraft, type ProductProblem, productLimits } from './product-schema.ts';

type PricesProblem = 'price-invalid' | 'former-price-invalid';

// The same rules as public.save_product() and prices_problem() in supabase/migrations: change both together.

/** What is wrong with a product; undefined where nothing is. Spaces around texts do not count. */
export function productProblem({ name, description, ...prices }: ProductDraft): ProductProblem | undefined {
  const length = [...name.trim()].length;
  if (length === 0 || length > productLimits.name || !isPlainText(name)) return 'name-invalid';
  const problem = pricesProblem(prices);
  if (problem) return problem;
  return [...description.trim()].length > productLimits.description ? 'description-too-long' : undefined;
}

/** What is wrong with a price and the one before the offer; undefined where nothing is. */
export function pricesProblem({ price, formerPrice }: Prices): PricesProblem | undefined {
  if (!isPrice(price)) return 'price-invalid';
  if (formerPrice === null) return undefined;
  return isPrice(formerPrice) && formerPrice.amount > price.amount ? undefined : 'former-price-invalid';
}

/** Whether a product may open with so many pieces. */
export function isOpeningStock(stock: number): boolean {
  return Number.isInteger(stock) && stock >= 0 && stock <= productLimits.pieces;
}

/** Products are sold in dollars, and nothing is given away by a slip. */
const isPrice = ({ amount, currency }: Money) =>
  currency === 'USD' && Number.isInteger(amount) && amount > 0 && amount <= productLimits.price;

/**
 * The name in a new product's address: "Café Mat, 6 mm" becomes cafe-mat-6-mm; a number follows where that is taken.
 * The same as studio.free_product_id() in supabase/migrations: change both together.
 */
export function productId(name: string, taken: (id: string) => boolean): string {
  const slug =
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .replace(/-+$/, '') || 'product';
  let id = slug;
  for (let number = 2; taken(id); number += 1) id = `${slug}-${number}`;
  return id;
}
