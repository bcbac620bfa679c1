import type { StaffOrder } from './order-schema.ts';
import type { OrderStatus } from './order-status.ts';

/** A step of an order that staff can choose in its menu. */
export interface OrderAction {
  to: OrderStatus;
  label: string;
}

const stepLabels: Record<OrderStatus, string> = {
  placed: 'Mark as Placed',
  ready: 'Mark as Ready',
  collected: 'Mark as Collected',
  cancelled: 'Cancel Order',
};

/** The possible steps of an order: those that the database returned, with their labels. */
export function orderActions({ status, nextSteps }: Pick<StaffOrder, 'status' | 'nextSteps'>): OrderAction[] {
  return nextSteps.map((to) => ({
    to,
    label: status === 'collected' && to === 'ready' ? 'Not Collected After All' : stepLabels[to],
  }));
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
