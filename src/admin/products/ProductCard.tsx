import { Boxes, Eye, Pencil, RotateCcw, Tag, Trash2 } from 'lucide-react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { type MenuAction, RowMenu } from '#admin/parts/list/RowMenu.tsx';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { productCategories, stockStatuses, stockStatusOf } from '#domain/products/product.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { pieces } from '#domain/products/staff/product-words.ts';
import type { ProductDialogKind } from './ProductDialogs.tsx';
import { ProductPicture } from './ProductPicture.tsx';

interface Props {
  product: StaffProduct;
  onOpen: (kind: ProductDialogKind) => void;
}

/** A product in the grid. */
export function ProductCard({ product, onOpen }: Props) {
  const disabledReason = useAdminOnlyReason();
  const { name, category, price, formerPrice, stock, status } = product;
  const withdrawn = status === 'withdrawn';
  const { label, tone } = stockStatuses[stockStatusOf(product)];
  const removal: MenuAction = withdrawn
    ? { label: 'Put Back on Sale', icon: RotateCcw, onSelect: () => onOpen('sell-again'), disabledReason }
    : {
        label: 'Delete Product',
        icon: Trash2,
        destructive: true,
        onSelect: () => onOpen('remove'),
        disabledReason,
      };

  return (
    <article aria-label={name} className="flex h-full flex-col rounded-soft bg-paper-deep p-4">
      <ProductPicture product={product} />
      <h2 className="mt-4 break-words font-sans text-[1.05rem] font-semibold leading-snug tracking-normal">
        {name}
      </h2>
      <p className="text-[0.95rem] text-ink-soft">{productCategories[category].label}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="font-semibold">{formatMoney(price)}</span>
        {formerPrice && (
          <s className="text-[0.95rem] text-ink-soft">
            <span className="sr-only">before: </span>
            {formatMoney(formerPrice)}
          </s>
        )}
        <span className="text-ink-soft">{pieces(stock)}</span>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {withdrawn && <Badge tone="plum">Withdrawn</Badge>}
      </p>
      <div className="mt-auto flex items-center justify-end gap-1 pt-3">
        <ActionButton
          tone="secondary"
          disabledReason={disabledReason}
          aria-label={`Edit ${name}`}
          onClick={() => onOpen('edit')}
          className="mr-auto !min-h-[44px] !px-5"
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </ActionButton>
        {!withdrawn && (
          <ActionButton
            tone="secondary"
            disabledReason={disabledReason}
            aria-label={`Delete ${name}`}
            onClick={() => onOpen('remove')}
            className="!min-h-[44px] !w-11 !px-0 !shadow-none hover:!bg-clay hover:!text-clay-on"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </ActionButton>
        )}
        <RowMenu
          label={`Actions for ${name}`}
          actions={[
            { label: 'View Details', icon: Eye, onSelect: () => onOpen('details') },
            { label: 'Update Inventory', icon: Boxes, onSelect: () => onOpen('stock'), disabledReason },
            { label: 'Change Price', icon: Tag, onSelect: () => onOpen('price'), disabledReason },
            removal,
          ]}
        />
      </div>
    </article>
  );
}
