import type { OrderStatus } from '#domain/shop/order.ts';

/** What staff may do with an order, in the order of its menu. */
export interface OrderAction {
  to: OrderStatus;
  label: string;
}

// The same steps as public.set_order_status() in supabase/migrations: change both together.
const actions: Record<OrderStatus, readonly OrderAction[]> = {
  placed: [
    { to: 'ready', label: 'Mark as Ready' },
    { to: 'cancelled', label: 'Cancel Order' },
  ],
  ready: [
    { to: 'collected', label: 'Mark as Collected' },
    { to: 'cancelled', label: 'Cancel Order' },
  ],
  // Whoever pressed it by mistake takes it back.
  collected: [{ to: 'ready', label: 'Not Collected After All' }],
  cancelled: [],
};

/** What staff may do with an order as it is now. */
export function orderActions(status: OrderStatus): readonly OrderAction[] {
  return actions[status];
}

/** Whether an order may go from one status to another. Staying is no step. */
export function isOrderStep(from: OrderStatus, to: OrderStatus): boolean {
  return actions[from].some((action) => action.to === to);
}

/** The filters of the list of orders, in the order of their tabs. */
export const orderFilters = {
  open: { label: 'Open' },
  placed: { label: 'Placed' },
  ready: { label: 'Ready to Collect' },
  collected: { label: 'Collected' },
  cancelled: { label: 'Cancelled' },
  week: { label: 'Last 7 Days' },
  all: { label: 'All' },
} as const;

export type OrderFilter = keyof typeof orderFilters;

/** How long an order is one of the last days, in milliseconds: the dashboard counts as long. */
const recentFor = 7 * 24 * 60 * 60_000;

/**
 * Whether an order belongs to a filter: open is what somebody still has to do something about.
 * @param now Milliseconds since 1970.
 */
export function belongsTo(
  filter: OrderFilter,
  { status, placedAt }: { status: OrderStatus; placedAt: string },
  now: number,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return status === 'placed' || status === 'ready';
    case 'week':
      return Date.parse(placedAt) > now - recentFor;
    default:
      return status === filter;
  }
}
