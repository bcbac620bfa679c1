import * as v from 'valibot';
import { productCategories } from '#domain/products/product.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';

/** The number of products in a category, and of their pieces. */
export const categorySummary = v.pipe(
  v.object({
    category: keyOf(productCategories),
    products: count,
    pieces: count,
    /** Low or out of stock. */
    low: count,
  }),
  // A list recognises its rows by their keys: the numbers change with every sale.
  v.transform((row) => ({ key: row.category, ...row })),
);
