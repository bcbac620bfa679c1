import { showMoreLabel, shownProducts } from '#domain/products/shown-products.ts';
import { type StoreSort, type StoreView, sortEntries } from '#domain/products/store-view.ts';
import type { Shelf } from '#stores/products/shelf.ts';
import { type Card, readCards } from './cards.ts';
import { writeCurrent } from './live-product.ts';

/** The list of all products (pages/store.astro), from its first change on. */
export interface ProductList {
  element: HTMLElement;
  /** The button that shows more, below the list. */
  more: HTMLElement | null;
  /** Shows the first products of a view and removes the others. Returns the total number of products in the view. */
  show(view: StoreView, limit: number): number;
  /** Applies the shop's current prices and stock to the cards that are shown now and later. */
  update(shelf: Shelf): void;
  cardOf(element: Element): Card | undefined;
  /**
   * Moves the focus to the link of a card.
   * @param index Its index among the shown cards, from 0.
   * @param isVisible Whether it is known to be visible. If so, the page does not scroll.
   */
  focusCard(index: number, isVisible: boolean): void;
}

let pageList: ProductList | undefined;

/** The list of this page, shared by the filters and by the code that applies the address before they are hydrated. */
export function productList(): ProductList | undefined {
  pageList ??= openList();
  return pageList;
}

/**
 * Calls back once the whole page is parsed: a long list may still be loading when the part above it is hydrated.
 * Returns a function that cancels the callback.
 */
export function whenParsed(callback: () => void): () => void {
  if (document.readyState !== 'loading') callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
  return () => document.removeEventListener('DOMContentLoaded', callback);
}

/*
 * Only the shown cards are in the document. Two thousand hidden cards would still slow down every style change, and
 * would have to be sorted; removed ones cost nothing.
 */
function openList(): ProductList | undefined {
  const element = document.querySelector<HTMLElement>('#product-list');
  if (!element) return undefined;
  const more = document.querySelector<HTMLElement>('#more-products');
  const cards = readCards(element);
  const orders = new Map<StoreSort, Card[]>();
  let lastShelf: Shelf | undefined;

  return {
    element,
    more,
    show(view, limit) {
      // The order is cached, so typing does not sort again.
      const inOrder = orders.get(view.sort) ?? sortEntries(cards, view.sort);
      orders.set(view.sort, inOrder);
      const { first, count } = shownProducts(inOrder, view, limit);
      arrange(
        element,
        first.map((card) => card.element),
        (added) => lastShelf && writeCurrent(added, lastShelf),
      );
      if (more) updateMoreButton(more, showMoreLabel(first.length, count));
      return count;
    },
    update(shelf) {
      if (lastShelf === shelf) return;
      lastShelf = shelf;
      orders.clear();
      for (const card of cards) {
        const now = shelf.get(card.id);
        if (!now) continue;
        card.price = now.price;
        card.onOffer = now.formerPrice !== null;
      }
      writeCurrent(document, shelf);
    },
    cardOf: (element) => cards.find((card) => card.element.contains(element)),
    focusCard: (index, isVisible) =>
      element.children[index]?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: isVisible }),
  };
}

/** Makes a list contain exactly these elements in this order. Elements in the right position are not touched. */
function arrange(
  list: HTMLElement,
  rows: readonly HTMLElement[],
  prepare: (added: HTMLElement) => void,
): void {
  const focused = document.activeElement;
  const rowSet = new Set<Element>(rows);
  for (const child of [...list.children]) if (!rowSet.has(child)) child.remove();
  let next = list.firstElementChild;
  for (const element of rows) {
    // Later cards are built to be visible only without JavaScript.
    element.classList.remove('without-script');
    if (element === next) {
      next = next.nextElementSibling;
      continue;
    }
    if (!element.isConnected) prepare(element);
    list.insertBefore(element, next);
  }
  // The focus stays on a card that is moved.
  if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused))
    focused.focus({ preventScroll: true });
}

function updateMoreButton(button: HTMLElement, label: string | undefined): void {
  // It keeps its last text while it is hidden.
  button.hidden = label === undefined;
  if (label !== undefined && button.textContent !== label) button.textContent = label;
}
