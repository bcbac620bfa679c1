import { readStoreView } from '#domain/store-view.ts';
import { productList, readCards, showCards } from './cards.ts';

/**
 * Shows what the address asks for before the filters are awake, so that a filtered store never shows everything for a
 * moment.
 */
export function showAddress(): void {
  const list = productList();
  if (list && location.search)
    showCards(list, readCards(list), readStoreView(new URLSearchParams(location.search)));
}
