import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { productCategories } from '#domain/products/product.ts';
import { readCategory, staffCategories } from '#domain/products/staff/product-texts.ts';
import { products } from '#stores/staff/staff.ts';
import { type OpenDialog, ProductDialogs } from './ProductDialogs.tsx';
import { ProductTable } from './ProductTable.tsx';

/** Products per page. */
const limit = 24;

const categories = [
  { value: 'all', label: 'All' },
  ...staffCategories.map((value) => ({ value, label: productCategories[value].label })),
] as const;

const stocks = [
  { value: 'any', label: 'Any stock' },
  { value: 'low', label: 'Low or out of stock' },
] as const;

/** The list of products. */
export function Products() {
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({
    category: null,
    low: null,
  });
  const category = readCategory(params.get('category'));
  const low = params.get('low') === '1';
  const disabledReason = useAdminOnlyReason();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const query = useQuery(
    ['products', 'list', search, category ?? '', String(low), String(offset)],
    async () => (await products()).list({ search, category, low, offset, limit }),
  );

  return (
    <>
      <ScreenHead
        title="Store Management"
        description="What the shop sells, at which price, and how much is left."
      >
        <ActionButton disabledReason={disabledReason} onClick={() => setOpenDialog({ dialog: 'add' })}>
          <Plus aria-hidden="true" className="size-5" />
          Add Product
        </ActionButton>
      </ScreenHead>
      <div className="mb-6 flex flex-wrap gap-3">
        <SearchBox
          label="Search products"
          placeholder="Search by name or category..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <FilterSelect
          label="Category"
          value={category ?? 'all'}
          options={categories}
          onChange={(value) => filter({ category: value === 'all' ? null : value })}
        />
        <FilterSelect
          label="Stock"
          value={low ? 'low' : 'any'}
          options={stocks}
          onChange={(value) => filter({ low: value === 'low' ? '1' : null })}
        />
      </div>
      <Listed query={query} empty="No products found" rows={['product', 'products']} onShowAll={showAll}>
        {({ rows, total }) => (
          <>
            <ProductTable products={rows} onOpen={(dialog, product) => setOpenDialog({ dialog, product })} />
            <Pager rows={rows} offset={offset} limit={limit} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>
      {openDialog && (
        <ProductDialogs
          openDialog={openDialog}
          listed={query.data?.rows}
          onOpen={setOpenDialog}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
