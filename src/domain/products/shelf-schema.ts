import * as v from 'valibot';
import { count, instant, money } from '#domain/schema/answer-fields.ts';

const dollars = money('USD');

/** The changing data of a product. */
const shelfProduct = v.object({
  id: v.string(),
  name: v.string(),
  price: dollars,
  /** The price before it was reduced; null if it is not on offer. */
  formerPrice: v.nullable(dollars),
  /** Pieces in stock; null of a digital product, which has none. */
  stock: v.nullable(count),
});

/** The shop's current products. */
export const shelf = v.object({
  /** Instant, ISO 8601 in UTC. */
  readAt: instant,
  products: v.array(shelfProduct),
});

export type Shelf = v.InferOutput<typeof shelf>;
export type ShelfProduct = v.InferOutput<typeof shelfProduct>;
