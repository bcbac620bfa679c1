import type { Currency, Money } from './money.ts';

/**
 * A line of the cart as the browser keeps it (specification, section 3: Cart item). Name and price are of the
 * moment at which it was added: totals use the shop's current price.
 */
export interface CartLine {
  /** The product's id. */
  id: string;
  name: string;
  /** Decimal, in dollars: 78.99. */
  price: number;
  quantity: number;
}

/** The most pieces of one product that one order may hold. */
export const mostPieces = 99;

/** Products are sold in dollars (specification, section 9). */
export const cartCurrency: Currency = 'USD';

/** The number of pieces (specification, section 4: Cart). */
export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the pieces cost together; `priceOf` answers the current price of one piece. Exact to the cent. */
export function cartTotal(
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[],
  priceOf: (id: string) => Money | undefined,
): Money {
  const amount = lines.reduce((sum, { id, quantity }) => sum + (priceOf(id)?.amount ?? 0) * quantity, 0);
  return { amount, currency: cartCurrency };
}
