import { chosenHere } from './chosen.ts';
import { productList, whenParsed } from './product-list.ts';

/**
 * Applies the address, and the number of products shown when the visitor left, before the filters are hydrated: a
 * filtered store never shows everything for a moment, and a returning visitor finds the same scroll position
 * (before-hydration.js).
 * @public
 */
export function showAddress(): void {
  whenParsed(() => {
    const { view, limit } = chosenHere();
    productList()?.show(view, limit);
  });
}
