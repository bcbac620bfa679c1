import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toastCart } from '#components/cart/cart-toast.ts';
import { useStore } from '#components/use-store.ts';
import { addToCart } from '#stores/cart.ts';
import { $shelf, loadedShelf, loadShelf } from '#stores/products/shelf.ts';
import { type ProductList, productList, whenParsed } from './product-list.ts';
import type { StoreChoice } from './store-choice.ts';

interface Options extends StoreChoice {
  /** The number of products in the built page. */
  total: number;
  showMore: () => void;
}

/**
 * Shows and sorts the products in the built page, updates their prices, and handles their buttons. Returns how many the
 * view has, whether the list is complete, and the shop's current prices and stock.
 */
export function useListedProducts({ total, view, limit, showMore }: Options) {
  const [list, setList] = useState<ProductList>();
  const [count, setCount] = useState(total);
  const shelf = useStore($shelf, { ssr: 'initial' });
  /** The first card that "Show more" revealed, and whether it is visible, until it gets the focus. */
  const next = useRef<{ index: number; isVisible: boolean }>(undefined);

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
      // The card appears where a pointer (detail above 0) presses; a key may press the button out of sight.
      next.current = { index: limit, isVisible: detail > 0 };
      showMore();
    };
    list?.more?.addEventListener('click', onClick);
    return () => list?.more?.removeEventListener('click', onClick);
  });

  return { count, isReady: list !== undefined, shelf };
}
