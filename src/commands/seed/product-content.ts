import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '#commands/running/project.ts';
import { moneyFromDecimal } from '#domain/money.ts';
import type { ProductCategory } from '#domain/product.ts';

/** A product as its file in src/content/products says; what it must look like stands in src/content.config.ts. */
export interface ProductContent {
  /** The file's name. */
  id: string;
  name: string;
  category: ProductCategory;
  /** Cents. */
  price: number;
  formerPrice: number | undefined;
  featured: boolean;
  stock: number;
}

const folder = join(projectFolder, 'src/content/products');

/**
 * Every product that editors have written, in the alphabet's order.
 * @throws Error where a file has no front matter or a price is none.
 */
export function readProductContent(): ProductContent[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((file) => {
    const [, frontMatter] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
    if (!frontMatter) throw new Error(`${file} has no front matter.`);
    const { name, category, price, formerPrice, featured = false, stock } = parse(frontMatter);
    return {
      id: file.replace(/\.md$/, ''),
      name,
      category,
      price: cents(file, price),
      formerPrice: formerPrice === undefined ? undefined : cents(file, formerPrice),
      featured,
      stock,
    };
  });
}

function cents(file: string, decimal: number): number {
  const money = moneyFromDecimal(decimal, 'USD');
  if (!money) throw new Error(`${file}: ${decimal} is no price.`);
  return money.amount;
}
