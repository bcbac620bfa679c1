import { cartCurrency } from '#domain/cart/cart.ts';
import { foldedText } from '#domain/content/folded-text.ts';
import type { Money } from '#domain/money/money.ts';
import type { StoreEntry } from '#domain/products/store-view.ts';

/** A product's card in the built page. */
export interface Card extends StoreEntry {
  id: string;
  element: HTMLElement;
  price: Money;
}

/** Reads the cards of the built list. Their elements are shown, moved and removed, but never rendered again. */
export function readCards(list: HTMLElement): Card[] {
  return [...list.children].map((child) => {
    const element = child as HTMLElement;
    const { product = '', category = '', price, order, offer, featured } = element.dataset;
    const name = textIn(element, '[data-name]');
    return {
      id: product,
      element,
      name,
      words: foldedText(`${name} ${textIn(element, '[data-description]')} ${category}`),
      category,
      price: { amount: Number(price), currency: cartCurrency },
      onOffer: offer !== undefined,
      featured: featured !== undefined,
      order: Number(order),
    };
  });
}

const textIn = (element: HTMLElement, selector: string) =>
  element.querySelector(selector)?.textContent?.trim() ?? '';
