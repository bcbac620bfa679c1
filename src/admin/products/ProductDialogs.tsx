import { listedRow } from '#admin/parts/list/table/listed-row.ts';
import { StockDialog } from '#admin/products/stock/StockDialog.tsx';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { RemoveProduct } from './RemoveProduct.tsx';
import { SellAgain } from './SellAgain.tsx';

export type ProductDialogKind = 'add' | 'edit' | 'details' | 'stock' | 'price' | 'remove' | 'sell-again';

/** The open dialog and its product, as it was when the dialog was opened. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; product: StaffProduct; restored?: Restored<'product'> }
  | { kind: Exclude<ProductDialogKind, 'add' | 'edit'>; product: StaffProduct };

interface Props {
  open: OpenDialog;
  /** The products that the list shows now. */
  listed: readonly StaffProduct[] | undefined;
  onOpen: (next: OpenDialog) => void;
  onClose: () => void;
}

/** The dialog that is open. */
export function ProductDialogs({ open, listed, onOpen, onClose }: Props) {
  if (open.kind === 'add') return <ProductDialog product={null} onClose={onClose} />;
  const { kind, product } = open;
  if (kind === 'edit') return <ProductDialog product={product} restored={open.restored} onClose={onClose} />;
  if (kind === 'details')
    return (
      <ProductDetails
        product={product}
        onRestore={(restored) => onOpen({ kind: 'edit', product, restored })}
        onClose={onClose}
      />
    );
  if (kind === 'stock') return <StockDialog product={product} onClose={onClose} />;
  if (kind === 'price') return <PriceDialog product={product} onClose={onClose} />;
  const current = listedRow(listed, product, ({ id }) => id);
  if (kind === 'remove') return <RemoveProduct product={current} onClose={onClose} />;
  return <SellAgain product={current} onClose={onClose} />;
}
