import { moneyFromDecimal } from '#domain/money/decimal.ts';
import type { ProductCategory } from '#domain/products/product.ts';
import { readContent } from './content.ts';

/**
 * A product as its file in src/content/products describes it; the schema is in
 * src/catalogue/description/products.ts.
 */
export interface ProductContent {
  /** The file's name. */
  id: string;
  name: string;
  category: ProductCategory;
  /** In cents. */
  price: number;
  formerPrice: number | null;
  featured: boolean;
  /** Pieces in stock; null of a digital product. */
  stock: number | null;
  description: string;
}

/** The front matter of a product's file. */
interface ProductFields {
  name: string;
  category: ProductCategory;
  price: number;
  formerPrice?: number;
  featured?: boolean;
  stock?: number;
  description: string;
}

/**
 * Every product of the content, in alphabetical order.
 * @throws Error if a price is invalid.
 */
export function readProductContent(root?: string): ProductContent[] {
  return readContent<ProductFields>('products', root).map(
    ({ key: id, name, category, price, formerPrice, featured = false, stock = null, description }) => ({
      id,
      name,
      category,
      price: cents(id, price),
      formerPrice: formerPrice === undefined ? null : cents(id, formerPrice),
      featured,
      stock,
      description,
    }),
  );
}

function cents(file: string, decimal: number): number {
  const money = moneyFromDecimal(decimal, 'USD');
  if (!money) throw new Error(`${file}: ${decimal} is not a price.`);
  return money.amount;
}
