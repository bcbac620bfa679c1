import type { OrderStatus } from './order-status.ts';

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
