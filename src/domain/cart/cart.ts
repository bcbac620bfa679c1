import type { Currency, Money } from '#domain/money/money.ts';

/**
 * A line of the cart as the browser stores it. Name and price are those at the time when it was added: totals use
 * the shop's current price.
 */
export interface CartLine {
  /** The product's id. */
  id: string;
  name: string;
  /** Decimal, in dollars: 78.99. */
  price: number;
  quantity: number;
}

/** The details of a product that the cart needs. */
export interface CartProduct {
  id: string;
  name: string;
  price: Money;
}

/** A cart after a change, and the toast that announces it. */
export interface CartChange {
  lines: readonly CartLine[];
  message?: string;
}

/** Removed lines, and the position of the first of them, for undo. */
export interface RemovedLines {
  lines: readonly CartLine[];
  index: number;
}

/**
 * The maximum number of pieces of one product: the initial value of 'pieces-per-order' in studio.limits. The studio may
 * change that value; it holds for all pieces of an order, and the shop checks it when the order is placed.
 */
export const maxPieces = 30;

/** Products are sold in dollars. */
export const cartCurrency: Currency = 'USD';

/** The number of pieces. */
export function cartCount(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Adds pieces of a product: a new line, or more of an existing one. Name and price become the current ones. Pieces
 * beyond the maximum are not added.
 */
export function addLine(lines: readonly CartLine[], product: CartProduct, pieces = 1): CartChange {
  const { id, name, price } = product;
  const existing = lines.find((line) => line.id === id);
  const requested = (existing?.quantity ?? 0) + pieces;
  const quantity = withinMaximum(requested);
  const line = { id, name, price: price.amount / 100, quantity };
  if (!existing) return { lines: [...lines, line], message: `${name} added to cart` };
  const message =
    requested > maxPieces
      ? `You have ${maxPieces} of ${name} in your cart, the most that it holds`
      : `${name} quantity updated in cart`;
  return { lines: lines.map((other) => (other.id === id ? line : other)), message };
}

/** Sets the number of pieces. Below one the line is removed; no toast repeats the number that the stepper shows. */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartChange {
  if (quantity < 1) return removeLine(lines, id);
  const allowed = withinMaximum(quantity);
  return { lines: lines.map((line) => (line.id === id ? { ...line, quantity: allowed } : line)) };
}

/** Removes a line. */
export function removeLine(lines: readonly CartLine[], id: string): CartChange {
  const removed = lines.find((line) => line.id === id);
  if (!removed) return { lines };
  return { lines: lines.filter((line) => line !== removed), message: `${removed.name} removed from cart` };
}

/** Removes all lines. */
export function clearLines(lines: readonly CartLine[]): CartChange {
  return lines.length === 0 ? { lines } : { lines: [], message: 'Cart cleared' };
}

/** The lines that a change removed from a cart; undefined if it removed none. */
export function removedLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
): RemovedLines | undefined {
  const lines = before.filter(({ id }) => !after.some((line) => line.id === id));
  const [first] = lines;
  return first && { lines, index: before.indexOf(first) };
}

/** Restores removed lines at their position. Pieces added since then stay. */
export function restoreLines(
  lines: readonly CartLine[],
  { lines: removed, index }: RemovedLines,
): CartLine[] {
  const missing = removed.filter(({ id }) => !lines.some((line) => line.id === id));
  const merged = lines.map((line) => {
    const restored = removed.find(({ id }) => id === line.id);
    return restored ? { ...line, quantity: withinMaximum(line.quantity + restored.quantity) } : line;
  });
  return [...merged.slice(0, index), ...missing, ...merged.slice(index)];
}

/** A number of pieces, limited to the maximum. */
function withinMaximum(pieces: number): number {
  return Math.min(Math.trunc(pieces), maxPieces);
}
