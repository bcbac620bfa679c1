import { formatMoney } from '#domain/money/money.ts';
import { moneyBackText } from '#domain/money/money-back.ts';
import { isDigital } from './contents.ts';
import type { Order } from './order-schema.ts';
import { orderStatusSentences } from './order-status.ts';

/** Whether an order is paid or costs nothing; undefined if something is due. */
export function settledText({ due, paid }: Pick<Order, 'due' | 'paid'>): string | undefined {
  if (due.amount > 0) return undefined;
  return paid.amount > 0 ? 'It is paid.' : 'There is nothing to pay.';
}

/** What is still to pay for an order that waits to be collected, and where. Digital products are not collected. */
export function collectionText(order: Pick<Order, 'due' | 'paid' | 'lines'>, street: string): string {
  const settled = settledText(order);
  if (settled) return isDigital(order) ? settled : `${settled} Collect it at ${street}.`;
  const { due, paid } = order;
  const amount = paid.amount > 0 ? ` the remaining ${formatMoney(due)}` : '';
  return isDigital(order)
    ? `You pay${amount} at reception, ${street}.`
    : `You pay${amount} when you collect, at ${street}.`;
}

/** What the status of an order means to the customer. */
export const statusSentence = (order: Pick<Order, 'status' | 'lines'>): string =>
  order.status === 'placed' && isDigital(order) ? 'We have your order.' : orderStatusSentences[order.status];

/** What happens to the money of a cancelled order. */
export const cancelledOrderText = ({ paid, moneyKept }: Pick<Order, 'paid' | 'moneyKept'>): string =>
  paid.amount === 0 ? 'There is nothing to pay.' : moneyBackText(paid, moneyKept);

/** The effect of cancelling an order, before it is confirmed. */
export function cancellingText(order: Pick<Order, 'paid'>): string {
  const effect = 'Everything in it goes back on the shelf for others';
  return `${
    order.paid.amount === 0 ? `${effect}, and nothing is charged.` : `${effect}. ${moneyBackText(order.paid)}`
  } A cancelled order cannot be restored, but you can place a new one.`;
}
