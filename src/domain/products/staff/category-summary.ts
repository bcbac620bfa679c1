import * as v from 'valibot';
import { productCategories } from '#domain/products/product.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';

/** The numbers of products in a category, of their pieces in stock, and of products with a low stock. */
export const categorySummary = v.pipe(
  v.object({
    category: keyOf(productCategories),
    products: count,
    pieces: count,
    /** The number of products that are low or out of stock. */
    low: count,
  }),
  // A list recognises its rows by their keys: the numbers change with every sale.
  v.transform((row) => ({ key: row.category, ...row })),
);

export type CategorySummary = v.InferOutput<typeof categorySummary>;
