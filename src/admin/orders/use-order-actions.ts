import PackageCheck from 'lucide-react/icons/package-check';
import PackageX from 'lucide-react/icons/package-x';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { MenuAction } from '#admin/parts/list/table/RowMenu.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { StaffOrder } from '#domain/orders/order-schema.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderActions } from '#domain/orders/order-steps.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { orders } from '#stores/staff/staff.ts';
import { orderRefusalMessages, orderStepMessage } from './order-messages.ts';

const icons = { ready: PackageCheck, collected: ShoppingBag, cancelled: PackageX, placed: PackageCheck };

/**
 * The actions for an order. Steps forward take effect at once; cancelling asks for confirmation first.
 * @param onCancel Opens the confirmation.
 */
export function useOrderActions(onCancel: (number: number) => void): (order: StaffOrder) => MenuAction[] {
  return (order) =>
    orderActions(order).map(({ to, label }) => ({
      label,
      icon: icons[to],
      onSelect: () => (to === 'cancelled' ? onCancel(order.number) : void step(order, to)),
    }));
}

/** Changes the status of an order. This is idempotent, so a retry needs no request id. */
async function step(order: StaffOrder, to: OrderStatus): Promise<void> {
  try {
    const answer = await (await orders()).setStatus(order.number, to, order.status);
    invalidate('orders', 'products', 'movements', 'people');
    if (answer.kind === 'changed') void notifySuccess(orderStepMessage(answer.record));
    else void notifyError(`${orderReference(order)}: ${orderRefusalMessages[answer.reason]}`);
  } catch (error) {
    reportUnlessOutage(error);
    void notifyError(outageMessage);
  }
}
