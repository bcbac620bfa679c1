import {
  readCount,
  readDollars,
  readFields,
  readInstant,
  readList,
  readText,
} from '#backend/orders/shop-fields.ts';
import type { Shelf, ShelfProduct } from './shelf.ts';

/**
 * Reads what the database's shelf() answered.
 * @throws Error where it is nothing that this version of the site knows.
 */
export function parseShelf(answer: unknown): Shelf {
  const { readAt, products } = readFields(answer);
  return { readAt: readInstant(readAt), products: readList(products, readProduct) };
}

function readProduct(row: unknown): ShelfProduct {
  const { id, name, price, formerPrice, stock } = readFields(row);
  return {
    id: readText(id),
    name: readText(name),
    price: readDollars(price),
    formerPrice: formerPrice === null ? null : readDollars(formerPrice),
    stock: readCount(stock),
  };
}
