import { type CartLine, maxPieces } from './cart.ts';

/** The storage key of the cart: a list without a version. */
export const cartKey = 'ekantik-cart';

/**
 * Parses the lines of a stored cart. An invalid line is left out, and an invalid quantity is corrected.
 * components/frame/cart-badge.js counts the pieces before any module is loaded; a test compares the two.
 * @param warn Called with each correction, for the log.
 * @throws if it is not a list.
 */
export function parseStoredCart(stored: unknown, warn: (problem: string) => void): CartLine[] {
  if (!Array.isArray(stored)) throw new Error('The stored cart is not a list of this version.');

  const problems: string[] = [];
  const ids = new Set<string>();
  const lines = stored.flatMap((stored: unknown, index): CartLine[] => {
    const line = parseLine(stored);
    if (!line || ids.has(line.id)) {
      problems.push(line ? `line ${index + 1} repeats ${line.id}` : `line ${index + 1} is no line`);
      return [];
    }
    ids.add(line.id);
    const { quantity } = stored as CartLine;
    if (line.quantity !== quantity)
      problems.push(`quantity ${JSON.stringify(quantity)} became ${line.quantity}`);
    return [line];
  });
  if (problems.length > 0) warn(`The stored cart was corrected: ${problems.join(', ')}.`);
  return lines;
}

function parseLine(stored: unknown): CartLine | undefined {
  const { id, name, price, quantity } = (stored ?? {}) as Partial<Record<keyof CartLine, unknown>>;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return undefined;
  if (typeof price !== 'number' || !(price >= 0 && price < Number.POSITIVE_INFINITY)) return undefined;
  if (typeof quantity !== 'number' && typeof quantity !== 'string') return undefined;
  const pieces = Math.min(Math.floor(Number(quantity)), maxPieces);
  return pieces >= 1 ? { id, name, price, quantity: pieces } : undefined;
}
