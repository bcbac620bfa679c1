import { atom, onMount } from 'nanostores';
import {
  added,
  type CartChange,
  type CartLine,
  type CartProduct,
  cartCount,
  cleared,
  removed,
  restored,
  takenOut,
  withQuantity,
} from '#domain/cart/cart.ts';
import { type ShelfEntry, whatIsLeft } from '#domain/cart/priced-cart.ts';
import { cartKey, parseStoredCart } from '#domain/cart/stored-cart.ts';
import { stored } from './stored.ts';

/** What doing something to the cart came to. */
export interface CartNews {
  /** The toast's words; undefined where the page shows it anyway. */
  said: string | undefined;
  /** Puts back what was taken out, once; undefined where nothing was. */
  undo: (() => void) | undefined;
}

const storedCart = stored<readonly CartLine[]>(cartKey, parseStoredCart, { otherwise: [] });

/** The cart, live in all tabs; undefined until the browser's storage was read. */
export const $cart = atom<readonly CartLine[] | undefined>();

onMount($cart, () => {
  if (import.meta.env.SSR) return;
  show(storedCart.read());
  return storedCart.follow(show);
});

/** Adds pieces of a product, one unless told otherwise. */
export const addToCart = (product: CartProduct, pieces = 1): CartNews =>
  change((lines) => added(lines, product, pieces));

/** Sets how many pieces of a product there are; below one removes it. */
export const setQuantity = (id: string, quantity: number): CartNews =>
  change((lines) => withQuantity(lines, id, quantity));

export const removeFromCart = (id: string): CartNews => change((lines) => removed(lines, id));

export const clearCart = (): CartNews => change(cleared);

/** Lowers every line to what the shop has, and takes out what it has not. */
export const keepWhatIsLeft = (shelf: ReadonlyMap<string, ShelfEntry>): CartNews =>
  change((lines) => ({ lines: whatIsLeft(lines, shelf) }));

/** Empties the cart because its order was placed: only of what was ordered, should another tab have added something. */
export function cartWasOrdered(ordered: readonly { product: string }[]): void {
  change((lines) => ({ lines: lines.filter(({ id }) => !ordered.some(({ product }) => product === id)) }));
}

// Each change begins from what is stored at that moment: another tab may have changed it a blink ago.
function change(make: (lines: readonly CartLine[]) => CartChange): CartNews {
  const before = storedCart.read();
  const { lines, said } = make(before);
  if (lines !== before) put(lines);
  let out = takenOut(before, lines);
  const undo = () => {
    if (out) put(restored(storedCart.read(), out));
    out = undefined;
  };
  return { said, undo: out && undo };
}

function put(lines: readonly CartLine[]): void {
  storedCart.keep(lines);
  show(lines);
}

function show(lines: readonly CartLine[]): void {
  $cart.set(lines);
  // The badges are painted by a few lines in the page itself: components/frame/cart-badge.js.
  dispatchEvent(new CustomEvent('ekantik:cart', { detail: cartCount(lines) }));
}
