import { Link } from 'wouter';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { orderReference } from '#domain/orders/order.ts';
import type { StockMovement } from '#domain/products/staff/product-schema.ts';
import { movementLabels, signedNumber } from '#domain/products/staff/stock-move.ts';
import { shortDay } from '#domain/time/calendar-day.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';

/** A movement whose key includes its index: nothing else distinguishes two movements of the same instant. */
type Row = StockMovement & { key: string };

const columns: readonly Column<Row>[] = [
  { id: 'product', head: 'Product', breaksWords: true, cell: ({ product }) => product.name },
  {
    id: 'change',
    head: 'Pieces',
    numeric: true,
    narrow: 'end',
    cell: ({ change }) => <span className="font-semibold">{signedNumber(change)}</span>,
  },
  {
    id: 'reason',
    head: 'Reason',
    cell: ({ reason, before }) =>
      typeof before === 'number' ? `${movementLabels[reason]}, ${before} before` : movementLabels[reason],
  },
  {
    id: 'order',
    head: 'Order',
    cell: ({ order }) =>
      order === null ? (
        <span data-none="" className="text-ink-soft">
          None
        </span>
      ) : (
        <Link
          href={`/admin/store/orders?search=${orderReference({ number: order })}`}
          className="link inline-block py-2.5 max-columns:-my-2.5 columns:py-0"
        >
          <Unbroken text={orderReference({ number: order })} />
        </Link>
      ),
  },
  {
    id: 'at',
    head: 'When',
    // A movement has no page of its own that would show its time on a phone.
    cell: ({ at }) => (
      <span className="whitespace-nowrap">
        <span className="md:hidden">{shortDay(studioWallClock(new Date(at)))}</span>
        <span className="max-md:hidden">{formatInstant(at)}</span>
      </span>
    ),
  },
  {
    id: 'by',
    head: 'By',
    breaksWords: true,
    narrow: 'roomy-detail',
    cell: ({ by }) => by ?? <span className="text-ink-soft">Not recorded</span>,
  },
];

/** The list of stock movements. */
export function Movements({ rows }: { rows: readonly StockMovement[] }) {
  return (
    <DataTable
      label="Stock movements"
      columns={columns}
      rows={rows.map((row, index) => ({ ...row, key: `${index} ${row.product.id} ${row.at}` }))}
      rowKey={({ key }) => key}
    />
  );
}
