import { listedRow } from '#admin/parts/list/table/listed-row.ts';
import { StockDialog } from '#admin/products/stock/StockDialog.tsx';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { RemoveProduct } from './RemoveProduct.tsx';
import { SellAgain } from './SellAgain.tsx';

export type ProductDialogName = 'add' | 'edit' | 'details' | 'stock' | 'price' | 'remove' | 'sell-again';

/** The open dialog and its product, as it was when the dialog was opened. */
export type OpenDialog =
  | { dialog: 'add' }
  | { dialog: 'edit'; product: StaffProduct; restored?: Restored<'product'> }
  | { dialog: Exclude<ProductDialogName, 'add' | 'edit'>; product: StaffProduct };

interface Props {
  openDialog: OpenDialog;
  /** The products that the list shows now. */
  listed: readonly StaffProduct[] | undefined;
  onOpen: (next: OpenDialog) => void;
  onClose: () => void;
}

/** The dialog that is open. */
export function ProductDialogs({ openDialog, listed, onOpen, onClose }: Props) {
  if (openDialog.dialog === 'add') return <ProductDialog product={null} onClose={onClose} />;
  const { dialog, product } = openDialog;
  if (dialog === 'edit')
    return <ProductDialog product={product} restored={openDialog.restored} onClose={onClose} />;
  if (dialog === 'details')
    return (
      <ProductDetails
        product={product}
        onRestore={(restored) => onOpen({ dialog: 'edit', product, restored })}
        onClose={onClose}
      />
    );
  if (dialog === 'stock') return <StockDialog product={product} onClose={onClose} />;
  if (dialog === 'price') return <PriceDialog product={product} onClose={onClose} />;
  const current = listedRow(listed, product, ({ id }) => id);
  if (dialog === 'remove') return <RemoveProduct product={current} onClose={onClose} />;
  return <SellAgain product={current} onClose={onClose} />;
}
