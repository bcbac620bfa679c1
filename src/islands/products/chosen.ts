import { limitKept } from '#domain/products/shown-products.ts';
import { readStoreView, type StoreView } from '#domain/products/store-view.ts';

/** What a visitor chose to see. */
export interface Chosen {
  /** It lives in the address. */
  view: StoreView;
  /** How many products are shown at most; kept beside the address in the browser's history. */
  limit: number;
}

/** What this page's address and its place in the history say. */
export const chosenHere = (): Chosen => ({
  view: readStoreView(new URLSearchParams(location.search)),
  limit: limitKept(history.state),
});
