import Boxes from 'lucide-react/icons/boxes';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { RowButton } from '#admin/parts/list/table/RowButton.tsx';
import { type MenuAction, RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { useIsNarrow } from '#admin/parts/use-media.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { productCategories, stockStatuses, stockStatusOf } from '#domain/products/product.ts';
import type { StaffProduct } from '#domain/products/staff/product-schema.ts';
import { pieces } from '#domain/products/staff/product-texts.ts';
import { stockProblemMessages } from '#domain/products/staff/stock-form.ts';
import type { ProductDialogName } from './ProductDialogs.tsx';
import { ProductPicture } from './ProductPicture.tsx';

interface Props {
  products: readonly StaffProduct[];
  onOpen: (dialog: Exclude<ProductDialogName, 'add'>, product: StaffProduct) => void;
}

const columns: readonly Column<StaffProduct>[] = [
  { id: 'name', head: 'Product', breaksWords: true, cell: ({ name }) => name },
  {
    id: 'category',
    head: 'Category',
    narrow: 'roomy-detail',
    cell: ({ category }) => productCategories[category].label,
  },
  {
    id: 'price',
    head: 'Price',
    numeric: true,
    cell: ({ price, formerPrice }) => (
      <>
        {formerPrice && (
          <s className="mr-2 text-ink-soft">
            <span className="sr-only">before: </span>
            {formatMoney(formerPrice)}
          </s>
        )}
        <span>{formatMoney(price)}</span>
      </>
    ),
  },
  { id: 'stock', head: 'Stock', numeric: true, cell: ({ stock }) => pieces(stock) },
  {
    id: 'status',
    head: 'Status',
    narrow: 'end',
    cell: (product) => {
      const stock = stockStatusOf(product);
      const { label, tone } = stockStatuses[stock];
      const withdrawn = product.status === 'withdrawn';
      const [first, ...rest] = label.split(' ');
      // On a phone "In Stock" is hidden and the other labels are short, so that the name has more space.
      return (
        <span className="flex gap-1.5">
          {withdrawn && <Badge tone="plum">Withdrawn</Badge>}
          <span className={withdrawn || stock === 'in-stock' ? 'max-sm:sr-only' : undefined}>
            <Badge tone={tone}>
              {first}
              <span className="max-sm:sr-only"> {rest.join(' ')}</span>
            </Badge>
          </span>
        </span>
      );
    },
  },
];

/** The list of products with the actions for each. */
export function ProductTable({ products, onOpen }: Props) {
  const disabledReason = useAdminOnlyReason();
  // A row of a narrow window has room for one button only: the other actions are in its menu.
  const fewButtons = useIsNarrow();

  const menuOf = (product: StaffProduct): MenuAction[] => {
    const open = (dialog: Exclude<ProductDialogName, 'add'>) => () => onOpen(dialog, product);
    return [
      ...(fewButtons
        ? [{ label: 'Edit Product', icon: Pencil, onSelect: open('edit'), disabledReason }]
        : []),
      { label: 'View Details', icon: Eye, onSelect: open('details') },
      {
        label: 'Update Inventory',
        icon: Boxes,
        onSelect: open('stock'),
        disabledReason: disabledReason ?? (product.stock === null ? stockProblemMessages.digital : undefined),
      },
      { label: 'Change Price', icon: Tag, onSelect: open('price'), disabledReason },
      product.status === 'withdrawn'
        ? { label: 'Put Back on Sale', icon: RotateCcw, onSelect: open('sell-again'), disabledReason }
        : {
            label: 'Delete Product',
            icon: Trash2,
            destructive: true,
            onSelect: open('remove'),
            disabledReason,
          },
    ];
  };

  return (
    <DataTable
      label="Products"
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      picture={(product) => <ProductPicture product={product} />}
      actionsRoom="max-columns:pr-[min(3.25rem,16.25vw)] lg:max-columns:pr-40"
      actions={(product) => (
        <div className="flex">
          {!fewButtons && (
            <RowButton
              label={`Edit ${product.name}`}
              icon={Pencil}
              disabledReason={disabledReason}
              onClick={() => onOpen('edit', product)}
            />
          )}
          {!fewButtons && product.status !== 'withdrawn' && (
            <RowButton
              label={`Delete ${product.name}`}
              icon={Trash2}
              destructive
              disabledReason={disabledReason}
              onClick={() => onOpen('remove', product)}
            />
          )}
          <RowMenu label={`Actions for ${product.name}`} actions={menuOf(product)} />
        </div>
      )}
    />
  );
}
