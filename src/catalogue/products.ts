import { getCollection } from 'astro:content';
import { once } from './once.ts';

/** All products, in the shop's own order, each with its content entry for the long description. */
export const readProducts = once(async () => {
  const entries = await getCollection('products');
  return entries
    .map((entry) => ({ ...entry.data, stock: entry.data.stock ?? null, id: entry.id, entry }))
    .sort((a, b) => a.order - b.order);
});
