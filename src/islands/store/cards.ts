import { badgeStyle } from '#components/badge-style.ts';
import { cartCurrency } from '#domain/shop/cart.ts';
import { formatMoney, type Money } from '#domain/shop/money.ts';
import { stockStatuses, stockStatusOf } from '#domain/shop/product.ts';
import {
  matcher,
  type StoreEntry,
  type StoreSort,
  type StoreView,
  searchable,
  sorted,
} from '#domain/shop/store-view.ts';

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

/** More cards than a window shows, and as many as are shown in one go. */
const atOnce = 60;

let rest = 0;

/**
 * Shows the cards of a view and hides the others. Answers how many belong to it. Those far down are shown after the
 * first are painted: that of two thousand nobody waits for the last one.
 * @param cards In the order in which they stand.
 */
export function filterCards(cards: readonly Card[], view: StoreView): number {
  const belongs = matcher(view);
  const shown: HTMLElement[] = [];
  for (const card of cards) {
    if (belongs(card)) shown.push(card.place);
    else if (!card.place.hidden) card.place.hidden = true;
  }
  cancelAnimationFrame(rest);
  reveal(shown.filter(({ hidden }) => hidden));
  return shown.length;
}

function reveal(places: readonly HTMLElement[]): void {
  for (const place of places.slice(0, atOnce)) place.hidden = false;
  const later = places.slice(atOnce);
  if (later.length > 0) rest = requestAnimationFrame(() => reveal(later));
}

/** Puts the cards into an order and answers them so; those that stand so already are left alone. */
export function orderCards(list: HTMLElement, cards: readonly Card[], sort: StoreSort): Card[] {
  const inOrder = sorted(cards, sort);
  if (inOrder.some(({ place }, index) => list.children[index] !== place))
    list.append(...inOrder.map(({ place }) => place));
  return inOrder;
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
    // Staff took it off sale since the page was built.
    else writeStock(place, 0);
  }
}

const partOf = (place: HTMLElement) => (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`);

function write(place: HTMLElement, { price, formerPrice, stock }: Current): void {
  const part = partOf(place);
  say(part('price'), formatMoney(price));

  const former = part('former');
  if (former) former.hidden = formerPrice === null;
  // The words for screen readers stand before it.
  if (formerPrice) say(former?.lastChild, formatMoney(formerPrice));
  writeStock(place, stock);
}

function writeStock(place: HTMLElement, stock: number): void {
  const part = partOf(place);
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
