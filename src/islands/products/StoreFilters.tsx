import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toastCart } from '#components/cart/cart-toast.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { useStore } from '#components/use-store.ts';
import { batchSize, productCountText, shownInWords } from '#domain/products/shown-products.ts';
import { wholeStore } from '#domain/products/store-view.ts';
import { addToCart } from '#stores/cart.ts';
import { $shelf, loadedShelf, loadShelf } from '#stores/products/shelf.ts';
import { CategoryToggles } from './CategoryToggles.tsx';
import { type ProductList, productList, whenParsed } from './product-list.ts';
import { SearchAndSort } from './SearchAndSort.tsx';
import { ShopUnreachable } from './ShopUnreachable.tsx';
import { useStoreView } from './use-store-view.ts';

/** @public Called by before-hydration.js, which is inlined in the page. */
export { showAddress } from './show-address.ts';

/**
 * Search, categories and order of the store. The products are in the built page, below this; it shows and sorts them,
 * updates their prices, and handles their buttons.
 * @param total The number of products.
 */
export function StoreFilters({ total }: { total: number }) {
  useFocusFallback();
  const search = useRef<HTMLInputElement>(null);
  const filters = useRef<HTMLElement>(null);
  /** The first card that "Show more" revealed, and whether it is visible, until it gets the focus. */
  const next = useRef<{ index: number; isVisible: boolean }>(undefined);
  const { view, limit, change, showMore } = useStoreView(search);
  const [list, setList] = useState<ProductList>();
  const [count, setCount] = useState(total);
  const shelf = useStore($shelf, { ssr: 'initial' });

  useEffect(() => {
    void loadShelf();
    return whenParsed(() => setList(productList()));
  }, []);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest('[data-add]');
      const card = button && list?.cardOf(button);
      if (card) toastCart(addToCart(card));
    };
    list?.element.addEventListener('click', onClick);
    return () => list?.element.removeEventListener('click', onClick);
  }, [list]);

  useLayoutEffect(() => {
    if (!list) return;
    const loaded = loadedShelf(shelf);
    if (loaded) list.update(loaded);
    setCount(list.show(view, limit));
    if (next.current) list.focusCard(next.current.index, next.current.isVisible);
    next.current = undefined;
  }, [list, view, limit, shelf]);

  useEffect(() => {
    const onClick = ({ detail }: MouseEvent) => {
      next.current = { index: limit, isVisible: detail > 0 };
      showMore();
    };
    list?.more?.addEventListener('click', onClick);
    return () => list?.more?.removeEventListener('click', onClick);
  });

  // Earlier clicks are then repeated (before-hydration.js).
  useHydrated(search, list !== undefined);

  const clear = () => {
    change({ ...wholeStore, sort: view.sort });
    search.current?.focus();
  };

  /** The pressed button disappears, so the focus moves to a toggle that was pressed. */
  const clearToggles = () => {
    filters.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    change({ category: undefined, offers: false });
  };

  return (
    <>
      <h2 id="all">All Products</h2>
      <section ref={filters} aria-label="Filters" className="script-only mt-6 space-y-4">
        <SearchAndSort
          search={search}
          sort={view.sort}
          onSearch={(text) => change({ search: text })}
          onSort={(sort) => change({ sort })}
        />
        <CategoryToggles view={view} onChange={change} />
      </section>
      <div className="mt-4 flex min-h-[44px] items-center justify-between gap-4">
        <p role="status" className="tabular-nums text-ink-soft">
          {productCountText(count)}
        </p>
        <p role="status" className="sr-only">
          {limit > batchSize && shownInWords(limit, count)}
        </p>
        {/* Keeps its space while there is nothing to clear. */}
        <button
          type="button"
          onClick={clearToggles}
          className={`script-only link min-h-[44px] px-1 font-semibold ${view.category || view.offers ? '' : 'invisible'}`}
        >
          Clear filters
        </button>
      </div>
      {shelf === 'unavailable' && (
        <ShopUnreachable consequence="prices and stock are as we last knew them." />
      )}
      {count === 0 && (
        <div className="mt-7 rounded-soft bg-paper-deep px-6 py-12 text-center">
          <p className="display text-2xl">No products found matching your criteria</p>
          <button type="button" onClick={clear} className={buttonStyle('secondary', 'mt-5')}>
            Clear filters
          </button>
        </div>
      )}
    </>
  );
}
