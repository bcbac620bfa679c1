import { useState } from 'react';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { oneLine } from '#admin/parts/list/table/one-line.ts';
import { RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { AdminsOnly } from '#admin/store/AdminsOnly.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { isDigital } from '#domain/orders/contents.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { StaffOrder } from '#domain/orders/order-schema.ts';
import { orderStatuses, orderStatusLabel } from '#domain/orders/order-status.ts';
import { type OrderFilter, orderFilters } from '#domain/orders/order-steps.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { orders } from '#stores/staff/staff.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { useOrderActions } from './use-order-actions.ts';

const limit = 25;

const tabs = keysOf(orderFilters).map((value) => ({
  value,
  label: orderFilters[value].label,
}));

const columns: readonly Column<StaffOrder>[] = [
  {
    id: 'number',
    head: 'Order',
    cell: (row) => <Unbroken text={orderReference(row)} />,
  },
  {
    id: 'customer',
    head: 'Customer',
    breaksWords: true,
    cell: ({ person, name, email }) => (
      <>
        <span className={`${oneLine} max-columns:max-w-[10rem] sm:max-columns:max-w-[17rem]`}>
          <PersonLink person={person}>{name}</PersonLink>
        </span>
        <span className="block text-[0.95rem] text-ink-soft max-columns:hidden">{email}</span>
      </>
    ),
  },
  { id: 'placed', head: 'Placed', narrow: 'roomy-detail', cell: ({ placedAt }) => formatInstant(placedAt) },
  {
    id: 'pieces',
    head: 'Pieces',
    numeric: true,
    narrow: 'wide-only',
    cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    id: 'total',
    head: 'Total',
    numeric: true,
    cell: ({ total, paidOnline }) => (
      <>
        {formatMoney(total)}
        {paidOnline && <span className="block text-[0.95rem] text-ink-soft">Paid online</span>}
      </>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    narrow: 'end',
    cell: (order) => (
      <Badge tone={orderStatuses[order.status].tone}>
        {orderStatusLabel(order.status, { isDigital: isDigital(order) })}
      </Badge>
    ),
  },
];

/** The orders and their status. */
export function Orders() {
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <ScreenHead
        title="Orders"
        description="Put together, ready to collect, collected: paid at the studio or online."
      />
      {isAdmin ? (
        <OrderList />
      ) : (
        <AdminsOnly>Only admins see orders: they hold what people bought, with their addresses.</AdminsOnly>
      )}
    </>
  );
}

function OrderList() {
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({ status: 'all' });
  const status = filterOf(params.get('status'), search);
  const [openDialog, setOpenDialog] = useState<{ dialog: 'details' | 'cancel'; number: number }>();
  const query = useQuery(['orders', search, status, String(offset)], async () =>
    (await orders()).list({ search, status: status === 'all' ? null : status, offset, limit }),
  );
  const actionsOf = useOrderActions((number) => setOpenDialog({ dialog: 'cancel', number }));
  const close = () => setOpenDialog(undefined);

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <FilterTabs
          label="Status of the order"
          tabs={tabs}
          value={status}
          onChange={(value) => filter({ status: value })}
        />
        <SearchBox
          label="Search orders"
          placeholder="Search by name, email or number..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
      </div>
      <Listed
        query={query}
        {...(status === 'open' && search === ''
          ? { empty: 'No open orders', emptyHint: 'Orders appear here as they come in.' }
          : { empty: 'No orders found' })}
        rows={['order', 'orders']}
        onShowAll={showAll}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              label="Orders"
              columns={columns}
              rows={rows}
              rowKey={({ number }) => String(number)}
              actions={(order) => (
                <RowMenu
                  label={`Actions for ${orderReference(order)}`}
                  actions={[
                    {
                      label: 'View Details',
                      onSelect: () => setOpenDialog({ dialog: 'details', number: order.number }),
                    },
                    ...actionsOf(order),
                  ]}
                />
              )}
            />
            <Pager rows={rows} offset={offset} limit={limit} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>
      {openDialog?.dialog === 'details' && (
        <OrderDetails number={openDialog.number} actionsOf={actionsOf} onClose={close} />
      )}
      {openDialog?.dialog === 'cancel' && <CancelOrder number={openDialog.number} onClose={close} />}
    </>
  );
}

const isOrderFilter = isKeyOf(orderFilters);

/** A search covers orders of every status; the list without a search shows the open ones. */
function filterOf(name: string | null, search: string): OrderFilter {
  if (isOrderFilter(name)) return name;
  return search === '' ? 'open' : 'all';
}
