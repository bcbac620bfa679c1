import { badgeStyle } from '#components/badge-style.ts';
import { cartCurrency } from '#domain/cart.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { stockStatuses, stockStatusOf } from '#domain/product.ts';
import {
  matcher,
  type StoreEntry,
  type StoreSort,
  type StoreView,
  searchable,
  sorted,
} from '#domain/store-view.ts';

/** A product's card as it stands in the page. */
export interface Card extends StoreEntry {
  id: string;
  place: HTMLElement;
  price: Money;
}

/** What the shop says of a product now. */
interface Current {
  price: Money;
  formerPrice: Money | null;
  stock: number;
}

/** The list of all products (pages/store.astro). */
export const productList = () => document.querySelector<HTMLElement>('#product-list');

/**
 * Reads the cards of the built page. They are hidden and moved where they stand, never drawn again: two thousand of
 * them are filtered within a keystroke.
 */
export function readCards(list: HTMLElement): Card[] {
  return [...list.children].map((child) => {
    const place = child as HTMLElement;
    const { product = '', category = '', price, order, offer, featured } = place.dataset;
    const name = textIn(place, '[data-name]');
    return {
      id: product,
      place,
      name,
      words: searchable(`${name} ${textIn(place, '[data-description]')} ${category}`),
      category,
      price: { amount: Number(price), currency: cartCurrency },
      onOffer: offer !== undefined,
      featured: featured !== undefined,
      order: Number(order),
    };
  });
}

/** Shows the cards of a view and hides the others. Answers how many it shows. */
export function filterCards(cards: readonly Card[], view: StoreView): number {
  const belongs = matcher(view);
  let count = 0;
  for (const card of cards) {
    const shown = belongs(card);
    if (card.place.hidden === shown) card.place.hidden = !shown;
    if (shown) count += 1;
  }
  return count;
}

/** Puts the cards into an order; those that stand so already are left alone. */
export function orderCards(list: HTMLElement, cards: readonly Card[], sort: StoreSort): void {
  const places = sorted(cards, sort).map(({ place }) => place);
  if (places.some((place, index) => list.children[index] !== place)) list.append(...places);
}

/**
 * Writes the shop's present prices and stock into the page, where they differ: into the list of all products and
 * wherever else one stands (`data-live` names it).
 */
export function updateCards(cards: Card[], shelf: ReadonlyMap<string, Current>): void {
  for (const card of cards) {
    const now = shelf.get(card.id);
    if (!now) continue;
    card.price = now.price;
    card.onOffer = now.formerPrice !== null;
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = shelf.get(place.dataset['live'] ?? '');
    if (now) write(place, now);
  }
}

function write(place: HTMLElement, { price, formerPrice, stock }: Current): void {
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`);
  say(part('price'), formatMoney(price));

  const former = part('former');
  if (former) former.hidden = formerPrice === null;
  // The words for screen readers stand before it.
  if (formerPrice) say(former?.lastChild, formatMoney(formerPrice));

  const status = stockStatusOf({ stock });
  const { label, tone } = stockStatuses[status];
  const badge = part('stock');
  if (badge && badge.textContent !== label) {
    badge.textContent = label;
    badge.className = badgeStyle(tone);
    badge.hidden = status === 'in-stock';
  }
  const add = part('add');
  if (add) add.hidden = status === 'out-of-stock';
}

function say(node: Node | null | undefined, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}

const textIn = (place: HTMLElement, selector: string) =>
  place.querySelector(selector)?.textContent?.trim() ?? '';
