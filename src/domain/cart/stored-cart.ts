import { type CartLine, maxPieces } from './cart.ts';

/** The storage key of the cart: a list without a version. */
export const cartKey = 'ekantik-cart';

/**
 * The line that each entry of a stored list stands for, with a corrected quantity; undefined for an entry that is no
 * line, and for a product's second one. The inline script of the cart's badge contains this function's text
 * (commands/building/inline-scripts.ts), so it must not use anything outside its body.
 * @param maxPieces The largest quantity of a line.
 */
export function linesOfEntries(entries: readonly unknown[], maxPieces: number): (CartLine | undefined)[] {
  const ids = new Set<string>();
  return entries.map((entry) => {
    const { id, name, price, quantity } = (entry ?? {}) as Partial<Record<keyof CartLine, unknown>>;
    if (typeof id !== 'string' || !id || ids.has(id) || typeof name !== 'string') return undefined;
    if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined;
    if (typeof quantity !== 'number' && typeof quantity !== 'string') return undefined;
    const pieces = Math.min(Math.floor(Number(quantity)), maxPieces);
    if (!(pieces >= 1)) return undefined;
    ids.add(id);
    return { id, name, price, quantity: pieces };
  });
}

/**
 * Parses the lines of a stored cart. An invalid line is left out, and an invalid quantity is corrected.
 * @param warn Called with each correction, for the log.
 * @throws if it is not a list.
 */
export function parseStoredCart(stored: unknown, warn: (problem: string) => void): CartLine[] {
  if (!Array.isArray(stored)) throw new Error('The stored cart is not a list of this version.');

  const lines = linesOfEntries(stored, maxPieces);
  const problems = lines.flatMap((line, index) => {
    if (!line) return [`line ${index + 1} is not valid or repeats a product`];
    const { quantity } = stored[index] as CartLine;
    return line.quantity === quantity ? [] : [`quantity ${JSON.stringify(quantity)} became ${line.quantity}`];
  });
  if (problems.length > 0) warn(`The stored cart was corrected: ${problems.join(', ')}.`);
  return lines.filter((line) => line !== undefined);
}
