import type { Money } from '#domain/money/money.ts';
import { findMismatch, isCount, isInstant, isText, type Shape } from '#domain/schema/shape.ts';
import type { Shelf } from './shelf-schema.ts';

const dollars: Shape<Money> = { amount: isCount, currency: (currency) => currency === 'USD' };

/** The schema `shelf` without the schema library; a test compares the two. */
export const shelfShape: Shape<Shelf> = {
  readAt: isInstant,
  products: [
    {
      id: isText,
      name: isText,
      price: dollars,
      formerPrice: (price) => price === null || findMismatch(price, dollars) === undefined,
      stock: (stock) => stock === null || isCount(stock),
    },
  ],
};
