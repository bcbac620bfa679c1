import { atom, onMount } from 'nanostores';
import {
  addLine,
  type CartChange,
  type CartLine,
  type CartProduct,
  cartCount,
  clearLines,
  removedLines,
  removeLine,
  restoreLines,
  withQuantity,
} from '#domain/cart/cart.ts';
import { linesInStock, type ShelfEntry } from '#domain/cart/priced-cart.ts';
import { cartKey, parseStoredCart } from '#domain/cart/stored-cart.ts';
import { stored } from './stored.ts';

/** The result of a change of the cart. */
export interface CartUpdate {
  /** The text of the toast; undefined if the page shows the change anyway. */
  message: string | undefined;
  /** Restores removed lines, once; undefined if none were removed. */
  undo: (() => void) | undefined;
}

const storedCart = stored<readonly CartLine[]>(cartKey, parseStoredCart, { fallback: [] });

/** The cart, synchronised between all tabs; undefined until the browser's storage was read. */
export const $cart = atom<readonly CartLine[] | undefined>();

onMount($cart, () => {
  if (import.meta.env.SSR) return;
  show(storedCart.read());
  return storedCart.subscribe(show);
});

/** Adds pieces of a product, one by default. */
export const addToCart = (product: CartProduct, pieces = 1): CartUpdate =>
  change((lines) => addLine(lines, product, pieces));

/** Sets the number of pieces of a product; below one removes it. */
export const setQuantity = (id: string, quantity: number): CartUpdate =>
  change((lines) => withQuantity(lines, id, quantity));

/** Removes a product. */
export const removeFromCart = (id: string): CartUpdate => change((lines) => removeLine(lines, id));

/** Removes all products. */
export const clearCart = (): CartUpdate => change(clearLines);

/** Lowers every line to the shop's stock, and removes unavailable products. */
export const limitCartToStock = (shelf: ReadonlyMap<string, ShelfEntry>): CartUpdate =>
  change((lines) => ({ lines: linesInStock(lines, shelf) }));

/** Removes the lines of a placed order: only the ordered products, in case another tab has added something. */
export function removeOrderedLines(ordered: readonly { product: string }[]): void {
  change((lines) => ({ lines: lines.filter(({ id }) => !ordered.some(({ product }) => product === id)) }));
}

// Each change starts from the stored cart, which another tab may have just changed.
function change(apply: (lines: readonly CartLine[]) => CartChange): CartUpdate {
  const before = storedCart.read();
  const { lines, message } = apply(before);
  if (lines !== before) storeLines(lines);
  let removed = removedLines(before, lines);
  const undo = () => {
    if (removed) storeLines(restoreLines(storedCart.read(), removed));
    removed = undefined;
  };
  return { message, undo: removed && undo };
}

function storeLines(lines: readonly CartLine[]): void {
  storedCart.write(lines);
  show(lines);
}

function show(lines: readonly CartLine[]): void {
  $cart.set(lines);
  // The badges are painted by an inline script: components/frame/cart-badge.js.
  dispatchEvent(new CustomEvent('ekantik:cart', { detail: cartCount(lines) }));
}
