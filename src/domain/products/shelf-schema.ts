import * as v from 'valibot';
import { count, instant, money } from '#domain/schema/answer-fields.ts';

const dollars = money('USD');

/** What changes of a product from day to day. */
const shelfProduct = v.object({
  id: v.string(),
  name: v.string(),
  price: dollars,
  /** What it cost before it went on offer; null where it is not. */
  formerPrice: v.nullable(dollars),
  /** Pieces in stock. */
  stock: count,
});

/** What the shop sells now. */
export const shelf = v.object({
  /** Instant, ISO 8601 in UTC. */
  readAt: instant,
  products: v.array(shelfProduct),
});

export type Shelf = v.InferOutput<typeof shelf>;
export type ShelfProduct = v.InferOutput<typeof shelfProduct>;
