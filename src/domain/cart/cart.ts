import type { Currency, Money } from '#domain/money/money.ts';

/**
 * A line of the cart as the browser keeps it. Name and price are of the
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

/** What the cart wants to know of a product. */
export interface CartProduct {
  id: string;
  name: string;
  price: Money;
}

/** A cart after something was done to it, and the toast that says so. */
export interface CartChange {
  lines: readonly CartLine[];
  said?: string;
}

/** Lines that were taken out, and the place of the first of them, for those who change their mind. */
export interface RemovedLines {
  lines: readonly CartLine[];
  place: number;
}

/**
 * The most pieces that one order may hold, so the most of one product, too: what studio.limits begins with as
 * 'pieces-an-order'.
 */
export const mostPieces = 30;

/** Products are sold in dollars. */
export const cartCurrency: Currency = 'USD';

/** The number of pieces. */
export function cartCount(lines: readonly Pick<CartLine, 'quantity'>[]): number {
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

/**
 * Adds pieces of a product: a new line, or more of one that is there. Name and price become those of now.
 * More than one order may hold is not added.
 */
export function added(lines: readonly CartLine[], product: CartProduct, pieces = 1): CartChange {
  const { id, name, price } = product;
  const known = lines.find((line) => line.id === id);
  const quantity = mostOrFewer((known?.quantity ?? 0) + pieces);
  const line = { id, name, price: price.amount / 100, quantity };
  if (!known) return { lines: [...lines, line], said: `${name} added to cart` };
  const said =
    known.quantity === mostPieces
      ? `You have ${mostPieces} of ${name} already, the most that one order may hold`
      : `${name} quantity updated in cart`;
  return { lines: lines.map((other) => (other.id === id ? line : other)), said };
}

/** Sets the number of pieces. Below one the line is removed; the stepper shows the rest, so no toast repeats it. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartChange {
  if (quantity < 1) return removed(lines, id);
  const allowed = mostOrFewer(quantity);
  return { lines: lines.map((line) => (line.id === id ? { ...line, quantity: allowed } : line)) };
}

/** Takes a line out. */
export function removed(lines: readonly CartLine[], id: string): CartChange {
  const gone = lines.find((line) => line.id === id);
  if (!gone) return { lines };
  return { lines: lines.filter((line) => line !== gone), said: `${gone.name} removed from cart` };
}

/** Takes everything out. */
export function cleared(lines: readonly CartLine[]): CartChange {
  return lines.length === 0 ? { lines } : { lines: [], said: 'Cart cleared' };
}

/** What a change took out of a cart; undefined where it took out nothing. */
export function takenOut(before: readonly CartLine[], after: readonly CartLine[]): RemovedLines | undefined {
  const lines = before.filter(({ id }) => !after.some((line) => line.id === id));
  const [first] = lines;
  return first && { lines, place: before.indexOf(first) };
}

/** Puts back what was taken out, where it was. Pieces added since then stay. */
export function restored(lines: readonly CartLine[], { lines: back, place }: RemovedLines): CartLine[] {
  const missing = back.filter(({ id }) => !lines.some((line) => line.id === id));
  const more = lines.map((line) => {
    const again = back.find(({ id }) => id === line.id);
    return again ? { ...line, quantity: mostOrFewer(line.quantity + again.quantity) } : line;
  });
  return [...more.slice(0, place), ...missing, ...more.slice(place)];
}

/** A number of pieces that one order may hold. */
function mostOrFewer(pieces: number): number {
  return Math.min(Math.trunc(pieces), mostPieces);
}
