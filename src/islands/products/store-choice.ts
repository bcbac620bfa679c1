import { storedLimit } from '#domain/products/shown-products.ts';
import { readStoreView, type StoreView } from '#domain/products/store-view.ts';

/** The visitor's choice of products. */
export interface StoreChoice {
  /** Stored in the address. */
  view: StoreView;
  /** The maximum number of products shown; stored in the browser's history state. */
  limit: number;
}

/** The choice in this page's address and history state. */
export const currentChoice = (): StoreChoice => ({
  view: readStoreView(new URLSearchParams(location.search)),
  limit: storedLimit(history.state),
});
