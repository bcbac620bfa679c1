import Boxes from 'lucide-react/icons/boxes';
import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason, useRole } from '#admin/parts/use-role.ts';
import { AdminsOnly } from '#admin/store/AdminsOnly.tsx';
import { products } from '#stores/staff/staff.ts';
import { Movements } from './Movements.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { StockDialog } from './StockDialog.tsx';

const limit = 25;

/** All stock movements. */
export function Inventory() {
  const disabledReason = useAdminOnlyReason();
  const isAdmin = useRole() === 'admin';
  const [open, setOpen] = useState(false);
  const { params, filter } = useListAddress();
  const product = params.get('product');
  // Without a product in the address, no request is sent.
  const { data: chosen } = useQuery(['products', 'one', product ?? ''], async () =>
    product === null ? null : ((await (await products()).find(product)) ?? null),
  );
  const selected = chosen?.id === product ? (chosen ?? undefined) : undefined;

  return (
    <>
      <ScreenHead title="Inventory" description="Every piece that came or went: when, why, and by whom.">
        <ActionButton disabledReason={disabledReason} onClick={() => setOpen(true)}>
          <Boxes aria-hidden="true" className="size-5" />
          Update Inventory
        </ActionButton>
      </ScreenHead>
      {isAdmin ? (
        <>
          <div className="mb-6 flex flex-wrap items-center gap-4">
            <ProductPicker
              isLabelHidden
              label="Product"
              chosen={selected}
              onChoose={(product) => filter({ product: product?.id ?? null })}
            />
          </div>
          <MovementList product={product} />
        </>
      ) : (
        <AdminsOnly>
          Only admins see the movements of stock. How much is left of each product is under Products.
        </AdminsOnly>
      )}
      {open && <StockDialog product={selected} onClose={() => setOpen(false)} />}
    </>
  );
}

function MovementList({ product }: { product: string | null }) {
  const { offset, goToOffset, showAll } = useListAddress({ product: null });
  const query = useQuery(['movements', product ?? '', String(offset)], async () =>
    (await products()).movements({ product, offset, limit }),
  );
  return (
    <Listed
      query={query}
      empty="No stock movements found"
      emptyHint={product ? 'Choose another product.' : 'Each change of a product’s stock appears here.'}
      rows={['movement', 'movements']}
      onShowAll={showAll}
    >
      {({ rows, total }) => (
        <>
          <Movements rows={rows} />
          <Pager rows={rows} offset={offset} limit={limit} total={total} onOffset={goToOffset} />
        </>
      )}
    </Listed>
  );
}
