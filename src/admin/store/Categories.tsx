import { Link } from 'wouter';
import { Listed } from '#admin/parts/list/Listed.tsx';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { thousands } from '#domain/money/thousands.ts';
import { productCategories } from '#domain/products/product.ts';
import type { CategorySummary } from '#domain/products/staff/category-summary.ts';
import { pieces, staffCategories } from '#domain/products/staff/product-texts.ts';
import { products } from '#stores/staff/staff.ts';

const productsPath = ({ category }: CategorySummary, low = '') => `/admin/store?category=${category}${low}`;

const columns: readonly Column<CategorySummary>[] = [
  {
    id: 'category',
    head: 'Category',
    cell: (row) => (
      <Link href={productsPath(row)} className="link">
        {productCategories[row.category].label}
      </Link>
    ),
  },
  {
    id: 'products',
    head: 'Products',
    numeric: true,
    cell: (row) => <CountWithNoun count={row.products} nouns={['product', 'products']} />,
  },
  {
    id: 'pieces',
    head: 'Pieces in stock',
    numeric: true,
    cell: (row) =>
      row.category === 'digital' && row.products > 0 ? (
        pieces(null)
      ) : (
        <CountWithNoun count={row.pieces} nouns={['piece', 'pieces']} />
      ),
  },
  {
    id: 'low',
    head: 'Low or out of stock',
    numeric: true,
    narrow: 'end',
    cell: (row) =>
      row.low === 0 ? (
        <span className="max-columns:hidden">0</span>
      ) : (
        <Link
          href={productsPath(row, '&low=1')}
          aria-label={`${row.low} low or out of stock in ${productCategories[row.category].label}`}
          className="link inline-flex min-h-[44px] min-w-[44px] items-center justify-end max-columns:-my-3 columns:min-h-0"
        >
          <span>{row.low}</span>
          <span className="columns:hidden">&nbsp;low</span>
        </Link>
      ),
  },
];

/** A number; in the layout without column heads, with its noun. */
function CountWithNoun({ count, nouns }: { count: number; nouns: readonly [string, string] }) {
  return (
    <>
      <span>{thousands(count)}</span>
      <span className="columns:hidden">{` ${nouns[count === 1 ? 0 : 1]}`}</span>
    </>
  );
}

/** The six categories with their products. */
export function Categories() {
  const query = useQuery(['products', 'categories'], async () => {
    const summaries = await (await products()).categories();
    return staffCategories.flatMap((listed) => summaries.find(({ category }) => category === listed) ?? []);
  });
  return (
    <>
      <ScreenHead title="Categories" description="What each shelf holds. A category opens its products." />
      <Listed query={query} empty="No categories found" rows={['category', 'categories']}>
        {(rows) => <DataTable label="Categories" columns={columns} rows={rows} rowKey={({ key }) => key} />}
      </Listed>
    </>
  );
}
