import { moreProducts, shownProducts } from '#domain/products/shown-products.ts';
import { type StoreSort, type StoreView, sorted } from '#domain/products/store-view.ts';
import type { Shelf } from '#stores/products/shelf.ts';
import { type Card, readCards } from './cards.ts';
import { writeCurrent } from './live-product.ts';

/** The list of all products (pages/store.astro), from the moment when something is to be changed in it. */
export interface ProductList {
  place: HTMLElement;
  /** The button that shows more, below the list. */
  more: HTMLElement | null;
  /** Shows the first products of a view and puts the others aside. Answers how many belong to it in all. */
  show(view: StoreView, limit: number): number;
  /** Takes over the shop's present prices and stock, for the cards that are shown now and those that will be. */
  update(shelf: Shelf): void;
  cardOf(element: Element): Card | undefined;
  /**
   * Moves the focus to the link of a card.
   * @param index Its place among those shown, from 0.
   * @param inSight Whether it is known to be seen: then the page is not scrolled.
   */
  focusCard(index: number, inSight: boolean): void;
}

let opened: ProductList | undefined;

/** The list of this page: what shows its address before the filters are awake and they themselves share it. */
export function productList(): ProductList | undefined {
  opened ??= open();
  return opened;
}

/**
 * Calls back as soon as the whole page was read: a long list may still be on its way when what stands above it is awake.
 * Answers how to call it off.
 */
export function whenParsed(callback: () => void): () => void {
  if (document.readyState !== 'loading') callback();
  else document.addEventListener('DOMContentLoaded', callback, { once: true });
  return () => document.removeEventListener('DOMContentLoaded', callback);
}

/*
 * Only the cards that are shown are in the document. Two thousand that are merely hidden still cost something at every
 * change of style, and have to be put in order; those put aside cost nothing.
 */
function open(): ProductList | undefined {
  const place = document.querySelector<HTMLElement>('#product-list');
  if (!place) return undefined;
  const more = document.querySelector<HTMLElement>('#more-products');
  const cards = readCards(place);
  const orders = new Map<StoreSort, Card[]>();
  let known: Shelf | undefined;

  return {
    place,
    more,
    show(view, limit) {
      // A keystroke sorts nothing.
      const inOrder = orders.get(view.sort) ?? sorted(cards, view.sort);
      orders.set(view.sort, inOrder);
      const { first, count } = shownProducts(inOrder, view, limit);
      arrange(
        place,
        first.map((card) => card.place),
        (added) => known && writeCurrent(added, known),
      );
      if (more) offerMore(more, moreProducts(first.length, count));
      return count;
    },
    update(shelf) {
      if (known === shelf) return;
      known = shelf;
      orders.clear();
      for (const card of cards) {
        const now = shelf.get(card.id);
        if (!now) continue;
        card.price = now.price;
        card.onOffer = now.formerPrice !== null;
      }
      writeCurrent(document, shelf);
    },
    cardOf: (element) => cards.find((card) => card.place.contains(element)),
    focusCard: (index, inSight) =>
      place.children[index]?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: inSight }),
  };
}

/** Makes a list hold these elements in this order and no others. What stands right already is left alone. */
function arrange(
  list: HTMLElement,
  rows: readonly HTMLElement[],
  prepare: (added: HTMLElement) => void,
): void {
  const focused = document.activeElement;
  const shown = new Set<Element>(rows);
  for (const child of [...list.children]) if (!shown.has(child)) child.remove();
  let next = list.firstElementChild;
  for (const element of rows) {
    // Those far down were built to be seen without JavaScript only.
    element.classList.remove('without-script');
    if (element === next) {
      next = next.nextElementSibling;
      continue;
    }
    if (!element.isConnected) prepare(element);
    list.insertBefore(element, next);
  }
  // Whoever stands on a card that is moved stays on it.
  if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused))
    focused.focus({ preventScroll: true });
}

function offerMore(button: HTMLElement, words: string | undefined): void {
  // It keeps its last words while it is hidden.
  button.hidden = words === undefined;
  if (words !== undefined && button.textContent !== words) button.textContent = words;
}
