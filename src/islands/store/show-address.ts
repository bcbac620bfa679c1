import { readStoreView } from '#domain/shop/store-view.ts';
import { filterCards, orderCards, productList, readCards } from './cards.ts';

/**
 * Shows what the address asks for before the filters are awake, so that a filtered store never shows everything for a
 * moment.
 */
export function showAddress(): void {
  const list = productList();
  if (!list || !location.search) return;
  const view = readStoreView(new URLSearchParams(location.search));
  filterCards(orderCards(list, readCards(list), view.sort), view);
}
