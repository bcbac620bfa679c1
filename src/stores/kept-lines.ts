import type { CartLine } from '#domain/shop/cart.ts';
import { cartKey, readStoredCart } from '#domain/shop/stored-cart.ts';

/** The cart that could not be stored; it lasts as long as the page. */
let unstored: readonly CartLine[] | undefined;

const said = new Set<string>();

/** The cart as the browser keeps it. What cannot be read is an empty cart and a line in the log. */
export function readLines(): readonly CartLine[] {
  if (unstored) return unstored;
  try {
    const { lines, problem } = readStoredCart(localStorage.getItem(cartKey));
    if (problem) warn(problem);
    return lines;
  } catch (error) {
    warn(`The cart cannot be read: ${error}`);
    return [];
  }
}

/** Keeps the cart. Where storage is blocked or full it lasts as long as the page. */
export function keepLines(lines: readonly CartLine[]): void {
  try {
    localStorage.setItem(cartKey, JSON.stringify(lines));
    unstored = undefined;
  } catch (error) {
    unstored = lines;
    warn(`The cart cannot be stored and lasts as long as this page: ${error}`);
  }
}

/** Another tab could store its cart: that one counts. */
export function trustStorage(): void {
  unstored = undefined;
}

function warn(words: string): void {
  if (said.has(words)) return;
  said.add(words);
  // biome-ignore lint/suspicious/noConsole: cart storage errors are logged (specification, section 8).
  console.warn(words);
}
