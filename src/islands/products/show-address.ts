import { productList, whenParsed } from './product-list.ts';
import { currentChoice } from './store-choice.ts';

/**
 * Applies the address, and the number of products shown when the visitor left, before the filters are hydrated: a
 * filtered store does not flash all products, and a returning visitor finds the same scroll position
 * (before-hydration.js).
 * @public
 */
export function showAddress(): void {
  whenParsed(() => {
    const { view, limit } = currentChoice();
    productList()?.show(view, limit);
  });
}
