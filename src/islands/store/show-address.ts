import { batch } from '#domain/shop/shown-products.ts';
import { chosenHere } from './chosen.ts';
import { holdPresses } from './held-presses.ts';
import { productList } from './product-list.ts';

/**
 * Shows what the address asks for, and as much of it as was shown when the visitor left, before the filters are awake:
 * a filtered store never shows everything for a moment, and whoever comes back finds the place. What is pressed until
 * then is not lost.
 */
export function showAddress(): void {
  holdPresses();
  const { view, limit } = chosenHere();
  if (location.search || limit > batch) productList()?.show(view, limit);
}
