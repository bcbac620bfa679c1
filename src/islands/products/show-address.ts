import { chosenHere } from './chosen.ts';
import { productList, whenParsed } from './product-list.ts';

/**
 * Shows what the address asks for, and as much of it as was shown when the visitor left, before the filters are awake:
 * a filtered store never shows everything for a moment, and whoever comes back finds the place (before-awake.js).
 *
 * @public
 */
export function showAddress(): void {
  whenParsed(() => {
    const { view, limit } = chosenHere();
    productList()?.show(view, limit);
  });
}
