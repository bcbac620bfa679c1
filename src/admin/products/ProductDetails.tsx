import { Link } from 'wouter';
import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { useRole } from '#admin/parts/use-role.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { productCategories, stockStatuses, stockStatusOf } from '#domain/products/product.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { fieldsOfProduct } from '#domain/products/staff/product-schema.ts';
import { pieces } from '#domain/products/staff/product-texts.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { ProductPicture } from './ProductPicture.tsx';

interface Props {
  product: StaffProduct;
  /** Opens the form with earlier values. */
  onRestore: (restored: Restored<'product'>) => void;
  onClose: () => void;
}

/** A product in full, with its history of changes. */
export function ProductDetails({ product, onRestore, onClose }: Props) {
  const { id, name, category, price, formerPrice, stock, status, featured, description } = product;
  const { label, tone } = stockStatuses[stockStatusOf(product)];
  const isAdmin = useRole() === 'admin';
  return (
    <Dialog open title={name} onClose={onClose}>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <ProductPicture product={product} />
        {description && <p className="break-words">{description}</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 large-text:grid-cols-1">
          <dt className="text-ink-soft">Category</dt>
          <dd>{productCategories[category].label}</dd>
          <dt className="text-ink-soft">Price</dt>
          <dd className="tabular-nums">
            {formatMoney(price)}
            {formerPrice && `, before ${formatMoney(formerPrice)}`}
          </dd>
          <dt className="text-ink-soft">In stock</dt>
          <dd className="flex flex-wrap items-center gap-2 tabular-nums">
            {pieces(stock)} {stock !== null && <Badge tone={tone}>{label}</Badge>}
          </dd>
          <dt className="text-ink-soft">Status</dt>
          <dd>{status === 'withdrawn' ? 'Withdrawn' : 'On sale'}</dd>
          <dt className="text-ink-soft">Featured</dt>
          <dd>{featured ? 'Yes' : 'No'}</dd>
        </dl>
        {isAdmin && (
          <Link href={`/admin/store/inventory?product=${encodeURIComponent(id)}`} className="link w-fit py-2">
            Its stock movements
          </Link>
        )}
        <History
          kind="product"
          recordKey={id}
          restorable={{ now: fieldsOfProduct(product), disabledReason: undefined, onRestore }}
        />
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
