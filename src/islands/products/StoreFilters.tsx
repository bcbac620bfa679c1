import { useRef } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { batchSize, productCountText, shownInWords } from '#domain/products/shown-products.ts';
import { wholeStore } from '#domain/products/store-view.ts';
import { CategoryToggles } from './CategoryToggles.tsx';
import { SearchAndSort } from './SearchAndSort.tsx';
import { ShopUnreachable } from './ShopUnreachable.tsx';
import { useListedProducts } from './use-listed-products.ts';
import { useStoreView } from './use-store-view.ts';

/** @public Called by before-hydration.js, which is inlined in the page. */
export { showAddress } from './show-address.ts';

/**
 * Search, categories and order of the store. The products are in the built page, below this.
 * @param total The number of products.
 */
export function StoreFilters({ total }: { total: number }) {
  useFocusFallback();
  const search = useRef<HTMLInputElement>(null);
  const filters = useRef<HTMLElement>(null);
  const { view, limit, change, showMore } = useStoreView(search);
  const { count, isReady, shelf } = useListedProducts({ total, view, limit, showMore });

  // Earlier clicks are then repeated (before-hydration.js).
  useHydrated(search, isReady);

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
